import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { isLocalDate } from '@/rules/dates/local-date';
import { withChildren } from '@/rules/travellers/party';
import { DEFAULT_ADULTS, DEFAULT_CHILD_AGE, MIN_ADULTS } from '@/rules/travellers/party-limits';

function countOf(value: number, fallback: number): number {
  return Number.isInteger(value) ? value : fallback;
}

export const CITY_PARTS = ['cityCodeDeparture', 'cityCodeDestination'] as const;
export type CityPart = (typeof CITY_PARTS)[number];

/** No name of a city is longer; of an address as much is shown again. */
const MAX_TYPED_LENGTH = 60;

/**
 * A draft that the form can show: counts that are no numbers, and ages that do not match them, are put right; dates
 * that do not exist are left out.
 */
export function fillableDraft(draft: SearchDraft): SearchDraft {
  const nbOfAdults = Math.max(MIN_ADULTS, countOf(draft.nbOfAdults, DEFAULT_ADULTS));
  const ageOfChildren = draft.ageOfChildren.map((age) => countOf(age, DEFAULT_CHILD_AGE));
  const party = withChildren(
    { nbOfAdults: MIN_ADULTS, nbOfChildren: 0, ageOfChildren },
    countOf(draft.nbOfChildren, ageOfChildren.length),
  );
  return {
    ...draft,
    ...party,
    nbOfAdults,
    cityCodeDeparture: draft.cityCodeDeparture.slice(0, MAX_TYPED_LENGTH),
    cityCodeDestination: draft.cityCodeDestination.slice(0, MAX_TYPED_LENGTH),
    dateStart: isLocalDate(draft.dateStart) ? draft.dateStart : '',
    dateEnd: isLocalDate(draft.dateEnd) ? draft.dateEnd : '',
  };
}
