import { useEffect } from 'react';
import { useAccount } from '@/lib/account/account-store';
import { draftOwner } from './forms/draft-owner';
import { takeOpenForm } from './forms/open-form';
import type { OpenDialog } from './planner-dialog';
import { findItem, type Planner } from './rules/choose-trip';

/** Whoever signed in again finds the form that stood open when the sign-in ended, with what they had typed (R105). */
export function useReopenedForm(planner: Planner | null, open: OpenDialog): void {
  const owner = useAccount((state) => (state.status === 'signedIn' ? draftOwner(state) : null));
  useEffect(() => {
    const form = owner === null || !planner ? null : takeOpenForm(owner);
    if (!form || !planner) return;
    const { kind, itemId, startFrom } = form;
    const item = itemId === null ? undefined : (findItem(planner, itemId) ?? undefined);
    if (itemId === null || item) open({ name: 'reopen', kind, item, startFrom: startFrom ?? undefined });
  }, [owner, planner, open]);
}
