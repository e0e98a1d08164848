import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/http/api-failure';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';
import { pauseBefore } from './booking-runner';

/** A booking that was sent a moment ago may not be written yet when a reloaded page asks for it. */
const ASK_AGAIN = 2;

/**
 * The session's booking (R144), in the page's language. While it is PENDING it is asked for again after 1 s, growing to
 * 4 s (D38). The screen shows its failures itself.
 */
export function bookingQuery(api: ProductApi, language: Language) {
  return queryOptions({
    queryKey: ['booking', language],
    queryFn: async ({ signal }) => (await api('readBooking', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? pauseBefore(state.dataUpdateCount) : false),
    retry: (count, error) => count < ASK_AGAIN && !(error instanceof ApiFailure && error.status === 400),
    retryDelay: pauseBefore,
    staleTime: 30_000,
    meta: { isQuiet: true },
  });
}
