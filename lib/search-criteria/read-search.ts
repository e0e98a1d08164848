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

/**
 * What is wrong in a search that a link has begun, such as '?cityCodeDestination=toronto': nobody has been asked yet
 * for what it leaves out. A form that was sent has each of its fields, empty or not.
 */
export function begunFaults(faults: readonly RuleFault[], query: QueryInput): RuleFault[] {
  const isSaid = (name: string) => (query instanceof URLSearchParams ? query.has(name) : query[name] !== undefined);
  return faults.filter(({ code, path }) => code !== 'REQUIRED' || isSaid(path));
}

function tabOf({ busHotelMode, nights }: SearchDraft): Partial<SearchDraft> {
  return busHotelMode ? { busHotelMode, nights } : {};
}
