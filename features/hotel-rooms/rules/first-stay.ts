import { returnedDraft } from '@/lib/tab-storage/kept-draft';
import { changedParts, stayOfAddress } from '@/lib/search-criteria/address-drafts';
import { EMPTY_STAY, type StayDraft } from '@/lib/search-criteria/stay-criteria';
import { stayFromQuery } from '@/lib/search-criteria/stay-query';
import type { LiveStayFormProps } from './stay-form-props';
import { DRAFT_NAME } from './draft-name';
import { fillableStay } from './fillable-stay';

/** What the live form begins with, in the browser. */
export function firstStay(form: LiveStayFormProps): StayDraft {
  return fillableStay(heldStay(form));
}

/**
 * What was entered in the plain form, over what was there when the page had to be loaded again (F64) or its language
 * was changed (F5), else over the stay of the address (R158).
 */
function heldStay({ cities, draft: own = EMPTY_STAY, readsAddress, entered }: LiveStayFormProps): StayDraft {
  const kept = returnedDraft(DRAFT_NAME);
  const held = stayFromQuery(new URLSearchParams(entered));
  if (kept === null && !readsAddress) return held;
  const under =
    kept === null
      ? stayOfAddress(new URLSearchParams(window.location.search), own, cities, new Date())
      : stayFromQuery(new URLSearchParams(kept));
  return { ...under, ...changedParts(held, fillableStay(own)) };
}
