import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/http/api-failure';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';

/** Everything asked about activities, to forget it when places or prices have changed. */
export const ACTIVITIES_KEY = ['activities'] as const;

/** Days asked about, both included, at most 31. */
export type AskedDays = { from: LocalDate; to: LocalDate; currency: CurrencyCode };

const MINUTE_MS = 60_000;

/** Activities of a city with their times on these days, cheapest first (D43). */
export function activitiesQuery(api: ProductApi, { cityCode, from, to, currency }: AskedDays & { cityCode: string }) {
  const query = { cityCode, from, to, currencyCode: currency };
  return queryOptions({
    queryKey: [...ACTIVITIES_KEY, 'city', query],
    queryFn: async ({ signal }) => (await api('listActivities', { query, signal })).data,
    staleTime: MINUTE_MS,
  });
}

/** One activity with its times on these days. The page says itself that there is none. */
export function activityQuery(api: ProductApi, { id, from, to, currency }: AskedDays & { id: string }) {
  const query = { from, to, currencyCode: currency };
  return queryOptions({
    queryKey: [...ACTIVITIES_KEY, 'one', id, query],
    queryFn: async ({ signal }) => (await api('readActivity', { params: { id }, query, signal })).data,
    staleTime: MINUTE_MS,
    // What an activity is stays in its place while its other days, or its prices in another currency, come.
    placeholderData: (before) => (before?.id === id ? before : undefined),
    meta: { isQuiet: true },
  });
}

/** There is no such activity, or it is no longer on sale; not: nobody can say. */
export function isMissingActivity(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'ACTIVITY_NOT_FOUND';
}
