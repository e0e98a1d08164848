import type { LimitSearch } from '../http/limit-search';
import { ApiError } from '../http/api-error';
import type { ApiMetrics } from '../metrics/api-metrics';

/** The same searches; each is counted by how it ended. */
export function countedSearches(limitSearch: LimitSearch, { searches }: Pick<ApiMetrics, 'searches'>): LimitSearch {
  return async (asked, look, search) => {
    const { kind } = asked;
    try {
      const found = await limitSearch(asked, look, search);
      searches.inc({ kind, outcome: found.isComplete ? 'complete' : 'partial' });
      return found;
    } catch (error) {
      searches.inc({ kind, outcome: error instanceof ApiError ? 'refused' : 'failed' });
      throw error;
    }
  };
}
