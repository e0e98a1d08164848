import { queryOptions } from '@tanstack/react-query';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';

/** Bookings that this browser may open and that came about (D60), the next trip first. Its failure is nobody's. */
export function browserBookingsQuery(api: ProductApi, language: Language) {
  return queryOptions({
    queryKey: ['my-bookings', 'list', language],
    queryFn: async ({ signal }) => (await api('listMyBookings', { signal })).data,
    select: ({ bookings }) => bookings.filter(({ status }) => status === 'CONFIRMED' || status === 'CANCELLED'),
    meta: { isQuiet: true },
    retry: false,
  });
}
