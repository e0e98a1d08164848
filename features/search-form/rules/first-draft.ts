import { returnedDraft } from '@/lib/tab-storage/kept-draft';
import { changedParts, searchOfAddress } from '@/lib/search-criteria/address-drafts';
import { withPossibleNights } from '@/lib/search-criteria/package-nights';
import { EMPTY_DRAFT, type SearchDraft } from '@/lib/search-criteria/search-criteria';
import { draftFromQuery } from '@/lib/search-criteria/search-query';
import type { LiveSearchFormProps } from './search-form-props';
import { DRAFT_NAME } from './draft-name';
import { fillableDraft } from './fillable-draft';

/** What the live form begins with, in the browser. */
export function firstDraft(form: LiveSearchFormProps): SearchDraft {
  return withPossibleNights(fillableDraft(heldDraft(form)));
}

/**
 * What was entered in the plain form, over what was there when the page had to be loaded again (F64) or its language
 * was changed (F5), else over the search of the address (R158).
 */
function heldDraft({ cities, draft: own = EMPTY_DRAFT, readsAddress, entered }: LiveSearchFormProps): SearchDraft {
  const kept = returnedDraft(DRAFT_NAME);
  const held = draftFromQuery(new URLSearchParams(entered));
  if (kept === null && !readsAddress) return held;
  // A plain form for packages always says how many nights.
  const before = { ...(own.busHotelMode && { nights: 1 }), ...fillableDraft(own) };
  const under =
    kept === null
      ? searchOfAddress(new URLSearchParams(window.location.search), own, cities, new Date())
      : draftFromQuery(new URLSearchParams(kept));
  return { ...under, ...changedParts(held, before) };
}
