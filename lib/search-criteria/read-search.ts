import type { RuleFault } from '@/rules/rule-fault';
import type { QueryInput } from './query-values';
import { EMPTY_DRAFT, type SearchCriteria, type SearchDraft } from './search-criteria';
import { withPossibleNights } from './package-nights';
import { searchFaults, type SearchableCity } from './search-faults';
import { criteriaOf, draftFromQuery, hasSearch } from './search-query';

/**
 * What a page knows of the search in its address. Without a valid one the form is shown again, with `faults` beside it
 * (D39).
 */
export type ReadSearch = { criteria: SearchCriteria | null; draft: SearchDraft; faults: RuleFault[] };

/** Reads and judges the search of an address. An address without any search has no faults. */
export function readSearch(query: QueryInput, cities: readonly SearchableCity[], now: Date): ReadSearch {
  const draft = withPossibleNights(draftFromQuery(query));
  // '/bus?busHotelMode=true' opens the form on its other tab (R34).
  if (!hasSearch(query)) return { criteria: null, draft: { ...EMPTY_DRAFT, ...tabOf(draft) }, faults: [] };
  const faults = searchFaults(draft, cities, now);
  return { criteria: faults.length === 0 ? criteriaOf(draft) : null, draft, faults };
}

function tabOf({ busHotelMode, nights }: SearchDraft): Partial<SearchDraft> {
  return busHotelMode ? { busHotelMode, nights } : {};
}
