import { queryOptions } from '@tanstack/react-query';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';

export type PriceHistoryQuestion = { from: string; to: string; date: LocalDate; currency: CurrencyCode };

/**
 * What a travel day's cheapest bus cost on the days it was looked at (F42). It changes once a day; the list stands
 * without it.
 */
export function priceHistoryQuery(api: ProductApi, { from, to, date, currency }: PriceHistoryQuestion) {
  const query = { departureCityCode: from, destinationCityCode: to, date, currencyCode: currency };
  return queryOptions({
    queryKey: ['price-history', query],
    queryFn: async ({ signal }) => (await api('readPriceHistory', { query, signal })).data,
    staleTime: 600_000,
    meta: { isQuiet: true },
  });
}
