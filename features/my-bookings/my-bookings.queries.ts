import { queryOptions } from '@tanstack/react-query';
import { pauseBefore } from '@/lib/booking-session/booking/booking-runner';
import { ApiFailure } from '@/lib/http/api-failure';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';

/** Everything asked about bookings after the sale: to be asked again when this browser opens more, or fewer. */
export const MY_BOOKINGS_KEY = ['my-bookings'] as const;

/** What this browser or account may open (D60). The screen says itself that it could not be read. */
export function myBookingsQuery(api: ProductApi, language: Language) {
  return queryOptions({
    queryKey: [...MY_BOOKINGS_KEY, 'list', language],
    queryFn: async ({ signal }) => (await api('listMyBookings', { signal })).data,
    meta: { isQuiet: true },
    // Without a connection it fails and says so, instead of waiting for one.
    networkMode: 'always',
  });
}

/** One booking as its door may see it (D61). While the payment is not decided it is asked for again (D38). */
export function myBookingQuery(api: ProductApi, bookingNumber: string, language: Language) {
  return queryOptions({
    queryKey: [...MY_BOOKINGS_KEY, 'one', bookingNumber.toUpperCase(), language],
    queryFn: async ({ signal }) => (await api('readMyBooking', { params: { bookingNumber }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? pauseBefore(state.dataUpdateCount) : false),
    meta: { isQuiet: true },
    networkMode: 'always',
  });
}

/** No door of this browser leads to it, whether or not it exists (D60). */
export function isClosedBooking(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'BOOKING_NOT_FOUND';
}

/** Nothing was answered: no connection, or nobody there. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0;
}
