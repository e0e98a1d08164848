import { queryOptions } from '@tanstack/react-query';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';

export type CalendarSpan = { from: string; to: string; first: LocalDate; last: LocalDate; currency: CurrencyCode };

/**
 * Cheapest price per person of each day of a calendar (F8); at most 62 days. A calendar without prices is still a
 * calendar.
 */
export function calendarPricesQuery(api: ProductApi, span: CalendarSpan) {
  const query = {
    departureCityCode: span.from,
    destinationCityCode: span.to,
    from: span.first,
    to: span.last,
    currencyCode: span.currency,
  };
  return queryOptions({
    queryKey: ['day-prices', query],
    queryFn: async ({ signal }) => (await api('listDayPrices', { query, signal })).data,
    staleTime: 60_000,
    meta: { isQuiet: true },
  });
}
