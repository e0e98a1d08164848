import { useEffect } from 'react';
import { rememberShownSearch } from '@/lib/search-criteria/recent-searches';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaFromQuery, criteriaToQuery } from '@/lib/search-criteria/search-query';

/**
 * Keeps the search of the address among those made before once it has found something, so that one that was shared is
 * among them (F6).
 */
export function useRememberedSearch(search: SearchCriteria, hasFound: boolean): void {
  // By its words: a page that is drawn again brings the same search as another object, which may have been forgotten
  // since.
  const query = criteriaToQuery(search).toString();
  useEffect(() => {
    const shown = hasFound ? criteriaFromQuery(new URLSearchParams(query)) : null;
    if (shown) rememberShownSearch(shown);
  }, [query, hasFound]);
}
