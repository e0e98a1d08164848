import { queryOptions } from '@tanstack/react-query';
import { keepDay, readKeptDay } from '@/lib/booking-session/booking/kept-day';
import { savedTicketOf } from '@/lib/booking-session/booking/saved-ticket-of';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';

const EVERY_MS = 60_000;

/**
 * The booking, asked for again while the page is looked at, and kept on this device each time (D74): a ticket that is
 * void by then is in no kept copy any more.
 */
export function dayQuery(api: ProductApi, bookingNumber: string, language: Language) {
  return queryOptions({
    queryKey: ['my-bookings', 'day', bookingNumber, language],
    queryFn: async ({ signal }) => {
      const { data } = await api('readMyBooking', { params: { bookingNumber }, signal });
      // A browser without room for it shows the page all the same.
      if ('caches' in window) await keepDay(data, savedTicketOf(data)).catch(() => undefined);
      return data;
    },
    refetchInterval: EVERY_MS,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    retry: false,
    meta: { isQuiet: true },
    networkMode: 'always',
  });
}

/** What this device has kept of it; null where it has nothing. */
export function keptDayQuery(bookingNumber: string) {
  return queryOptions({
    queryKey: ['kept-day', bookingNumber],
    queryFn: async () => ('caches' in window ? readKeptDay(bookingNumber) : null),
    networkMode: 'always',
    meta: { isQuiet: true },
  });
}
