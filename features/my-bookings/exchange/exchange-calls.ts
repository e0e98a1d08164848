import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { pauseBefore } from '@/lib/booking-session/booking/booking-runner';
import { holding } from '@/lib/booking-session/session/holding';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import { pauseBefore as pauseOfSearch } from '@/lib/query/repeated-search';
import type { Language } from '@/rules/language';
import { MY_BOOKINGS_KEY } from '../my-bookings.queries';

export type DeparturesAsked = { bookingNumber: string; direction: string; date: string | undefined; revision: number };

/**
 * Departures of a day, priced as differences; asked for again until every company has answered, as often as a search
 * is: the API keeps the answer of a late one for some seconds, and who comes after that has it asked anew (D33).
 */
export function exchangeDeparturesQuery(
  api: ProductApi,
  { bookingNumber, direction, date, revision }: DeparturesAsked,
  language: Language,
) {
  return queryOptions({
    queryKey: [...MY_BOOKINGS_KEY, 'exchange', bookingNumber, direction, date ?? null, revision, language],
    queryFn: async ({ signal }) =>
      (
        await api('listExchangeDepartures', {
          params: { bookingNumber },
          query: { direction, ...(date === undefined ? {} : { date }) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? pauseOfSearch(state.dataUpdateCount) : false),
    retry: false,
    meta: { isQuiet: true },
    networkMode: 'always',
  });
}

/** What taking a departure would do and cost, with its seats held; nothing happens by it (D69). */
export function useExchangeOffer(bookingNumber: string) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async (body: { direction: string; tripId: string }) =>
      (await holding(api, 'offerExchange', { params: { bookingNumber }, body })).data,
    meta: { isQuiet: true },
  });
}

/** After these nobody knows whether it was done. */
const UNCERTAIN: ReadonlySet<number> = new Set([0, 500, 502, 503, 504]);
const MAX_TRIES = 4;

/** Confirms an offer with nothing to pay; where no answer comes the same one again: the API does it once. */
export function useExchangeConfirmation(bookingNumber: string) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async (offerId: string) =>
      (await api('confirmExchange', { params: { bookingNumber }, body: { offerId } })).data,
    retry: (failures, error) => failures < MAX_TRIES - 1 && error instanceof ApiFailure && UNCERTAIN.has(error.status),
    retryDelay: pauseBefore,
    meta: { isQuiet: true },
  });
}
