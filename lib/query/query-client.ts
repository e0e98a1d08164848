import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../http/api-failure';

/** Answers that may be different a moment later. */
const PASSING = new Set([0, 502, 503, 504]);
const MAX_RETRIES = 2;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { /** The screen shows the failure itself. */ isQuiet?: boolean };
    mutationMeta: { isQuiet?: boolean };
  }
}

/**
 * The page's store of server data.
 * @param onFailure told of every failed query and mutation, unless its `meta.isQuiet` is set (R165)
 */
export function createQueryClient({ onFailure }: { onFailure: (error: Error) => void }): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.isQuiet) onFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.isQuiet) onFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < MAX_RETRIES && error instanceof ApiFailure && PASSING.has(error.status),
      },
      mutations: { retry: false },
    },
  });
}
