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

/** A query by its key; what changes something is one for all, for who presses has read what failed before. */
type Call = string;
const A_CHANGE: Call = 'change';

type Watchers = { onFailure: (error: Error, call: Call) => void; onSuccess?: (call: Call) => void };

/**
 * The page's store of server data.
 * @param watchers.onFailure told of every failed query and mutation, unless its `meta.isQuiet` is set (R165)
 * @param watchers.onSuccess told of every one that was answered
 */
export function createQueryClient({ onFailure, onSuccess }: Watchers): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.isQuiet) onFailure(error, query.queryHash);
      },
      onSuccess: (_data, query) => onSuccess?.(query.queryHash),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.isQuiet) onFailure(error, A_CHANGE);
      },
      onSuccess: () => onSuccess?.(A_CHANGE),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < MAX_RETRIES && error instanceof ApiFailure && passesSoon(error),
        retryDelay: (count, error) => (isShortWait(error) ? error.retryAfter * 1000 : 1000 * 2 ** count),
      },
      // Without a connection it fails at once: nothing is sent later that nobody waits for any more.
      mutations: { retry: false, networkMode: 'always' },
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
