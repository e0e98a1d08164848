import { useEffect } from 'react';
import type { PlannerFields, PlannerKind } from '@/contract/planner-items';
import { useAccount } from '@/lib/account/account-store';
import { draftOwner } from './draft-owner';
import { dropOpenForm, keepOpenForm } from './open-form';

/** While the sign-in has ended, the tab remembers which form stands open: signing in again leaves the page. */
export function useOpenForm({
  kind,
  itemId,
  startFrom,
}: {
  kind: PlannerKind;
  itemId: string | null;
  startFrom: PlannerFields | null;
}): void {
  const owner = useAccount((state) => (state.status === 'expired' ? draftOwner(state) : null));
  useEffect(() => {
    if (owner === null) return undefined;
    keepOpenForm(owner, { kind, itemId, startFrom });
    return dropOpenForm;
  }, [owner, kind, itemId, startFrom]);
}
