import type { RouteFacts } from '@/contract/landing-pages';

/** How many of the next 14 days have the lowest price: the answer names at most three of them. */
export function cheapestDayCount({ cheapest, days }: Pick<RouteFacts, 'cheapest' | 'days'>): number {
  return cheapest
    ? days.filter(
        ({ prices }) =>
          prices !== null &&
          prices.CAD === cheapest.prices.CAD &&
          prices.USD === cheapest.prices.USD &&
          prices.EUR === cheapest.prices.EUR,
      ).length
    : 0;
}
