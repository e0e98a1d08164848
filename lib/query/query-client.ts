import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../http/api-failure';

/** Answers that may be different a moment later. */
const PASSING = new Set([0, 502, 503, 504]);
const MAX_RETRIES = 2;
/** Of a crowd at one address everybody's turn comes soon (S27): nobody has to be told. */
const MAX_SILENT_WAIT_SECONDS = 5;

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
        retry: (count, error) => count < MAX_RETRIES && error instanceof ApiFailure && passesSoon(error),
        retryDelay: (count, error) => (isShortWait(error) ? error.retryAfter * 1000 : 1000 * 2 ** count),
      },
      mutations: { retry: false },
    },
  });
}

function passesSoon(error: ApiFailure): boolean {
  return PASSING.has(error.status) || isShortWait(error);
}

function isShortWait(error: Error): error is ApiFailure & { retryAfter: number } {
  return (
    error instanceof ApiFailure &&
    error.code === 'TOO_MANY_REQUESTS' &&
    error.retryAfter !== undefined &&
    error.retryAfter <= MAX_SILENT_WAIT_SECONDS
  );
}
