import { useState, type Dispatch, type SetStateAction } from 'react';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { returnedDraft } from '@/lib/tab-storage/kept-draft';
import { DRAFT_NAME } from './rules/draft-name';
import { firstDraft } from './rules/first-draft';
import type { LiveSearchFormProps } from './rules/search-form-props';
import type { SearchCity } from './search-city';

/**
 * The draft of the live form. The search of an address is judged by the cities that are known: once more when all are
 * there, as long as nobody has changed anything.
 */
export function useDraft(
  form: LiveSearchFormProps,
  cities: readonly SearchCity[],
  areAllKnown: boolean,
): [SearchDraft, Dispatch<SetStateAction<SearchDraft>>] {
  const [draft, setDraft] = useState(() => firstDraft({ ...form, cities }));
  const [first] = useState(draft);
  const [isToBeJudged, setIsToBeJudged] = useState(
    () => !areAllKnown && form.readsAddress && returnedDraft(DRAFT_NAME) === null,
  );
  if (areAllKnown && isToBeJudged) {
    setIsToBeJudged(false);
    if (draft === first) setDraft(firstDraft({ ...form, cities }));
  }
  return [draft, setDraft];
}
