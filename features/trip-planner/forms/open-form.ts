import type { PlannerFields, PlannerKind } from '@/contract/planner-items';
import { TYPED_TEXTS } from '@/lib/account/typed-texts';

/** The form that stands open. Of an item that is changed its id; `startFrom`: what a new one began with. */
export type OpenForm = { kind: PlannerKind; itemId: string | null; startFrom: PlannerFields | null };

const NAME = `${TYPED_TEXTS}open`;

/**
 * For when its owner comes back from signing in again, in this tab. What is typed in it is kept by itself
 * (kept-drafts).
 */
export function keepOpenForm(owner: string, form: OpenForm): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ owner, form }));
  } catch {
    // A closed or full storage: the form is opened by hand again.
  }
}

export function dropOpenForm(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // As above: nothing is there.
  }
}

/** Once: it is forgotten. @returns null where there is none, or it is somebody else's */
export function takeOpenForm(owner: string): OpenForm | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file has written it
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as { owner?: unknown; form?: OpenForm } | null;
    dropOpenForm();
    return kept?.owner === owner && kept.form ? kept.form : null;
  } catch {
    return null;
  }
}
