import type { RuleFault } from '@/rules/rule-fault';
import { EMPTY_DRAFT, type SearchCriteria, type SearchDraft } from './search-criteria';
import { searchFaults } from './search-faults';
import { criteriaOf, draftFromQuery, hasSearch, type QueryInput } from './search-query';

type SearchCity = { code: string; zone: string };

/** What a page knows of the search in its address. Without a valid one the form is shown again, with `faults` beside it (D39). */
export type ReadSearch = { criteria: SearchCriteria | null; draft: SearchDraft; faults: RuleFault[] };

/** Reads and judges the search of an address. An address without any search has no faults. */
export function readSearch(query: QueryInput, cities: readonly SearchCity[], now: Date): ReadSearch {
  if (!hasSearch(query)) return { criteria: null, draft: { ...EMPTY_DRAFT }, faults: [] };
  const draft = draftFromQuery(query);
  const faults = searchFaults(draft, cities, now);
  return { criteria: faults.length === 0 ? criteriaOf(draft) : null, draft, faults };
}
