import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { DEFAULT_ADULTS, DEFAULT_CHILD_AGE, MIN_ADULTS, withChildren } from '@/rules/party';

function countOf(value: number, fallback: number): number {
  return Number.isInteger(value) ? value : fallback;
}

/** A draft that the form can show: counts that are no numbers, and ages that do not match them, are put right. */
export function fillableDraft(draft: SearchDraft): SearchDraft {
  const nbOfAdults = Math.max(MIN_ADULTS, countOf(draft.nbOfAdults, DEFAULT_ADULTS));
  const ageOfChildren = draft.ageOfChildren.map((age) => countOf(age, DEFAULT_CHILD_AGE));
  const party = withChildren({ nbOfAdults: MIN_ADULTS, nbOfChildren: 0, ageOfChildren }, countOf(draft.nbOfChildren, ageOfChildren.length));
  return { ...draft, ...party, nbOfAdults };
}
