import type { Prices } from '@/contract/landing-pages';
import { isOnSale } from '@/rules/buses/bus-terms';
import { unitFare } from '@/rules/buses/bus-price';
import { daysBetween, localDateOf } from '@/rules/dates/dates';
import type { SpanSegment } from '../../buses/day-prices/list-span-segments';
import type { Pricing } from '../prices-in-all';

/**
 * A departure that is on sale, with the price of one adult as a search in each currency shows it; null: no price set.
 */
export type PricedSegment = SpanSegment & { prices: Prices | null; isFull: boolean };

/** Those before their sell cut-off, in the same order. */
export function priceSegments(
  segments: readonly SpanSegment[],
  sale: { now: Date; pricing: Pricing; isPrettyUp: boolean },
): PricedSegment[] {
  const { now, pricing, isPrettyUp } = sale;
  return segments
    .filter((segment) => isOnSale(segment.departureAt, segment.terms, now))
    .map((segment) => {
      const { fareSteps: steps, demandSteps, taken: sold, capacity, from, date, operator } = segment;
      const daysBefore = Math.max(0, daysBetween(localDateOf(now, from.zone), date));
      const fare = unitFare({ steps, type: 'adult', daysBefore, demandSteps, sold, capacity });
      return {
        ...segment,
        prices: fare === null ? null : pricing.of(fare, operator.currency, isPrettyUp),
        isFull: capacity - sold < 1,
      };
    });
}

/** One adult can buy it now. */
export function isBuyable<Departure extends Pick<PricedSegment, 'prices' | 'isFull'>>(
  departure: Departure,
): departure is Departure & { prices: Prices } {
  return departure.prices !== null && !departure.isFull;
}
