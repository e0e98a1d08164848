import type { RouteFacts } from '@/contract/landing-pages';
import type { Pricing } from '../prices-in-all';
import type { PriceSample } from './price-samples.repository';

/** Days that must have been seen before a page speaks of how prices move (E14, block 10). */
export const MIN_DAYS = 7;

/** The median of the cheapest prices seen, by days before departure; null until enough days have been seen. */
export function priceHistory(
  samples: readonly Omit<PriceSample, 'fromCity' | 'toCity'>[],
  pricing: Pricing,
): RouteFacts['history'] {
  const days = new Set(samples.map(({ seenOn }) => seenOn)).size;
  if (days < MIN_DAYS) return null;
  const byDays = new Map<number, (typeof samples)[number][]>();
  for (const sample of samples) byDays.set(sample.daysBefore, [...(byDays.get(sample.daysBefore) ?? []), sample]);
  const points = [...byDays]
    .sort(([left], [right]) => left - right)
    .map(([daysBefore, own]) => ({
      daysBefore,
      prices: medianOf(
        own.map(({ perPerson, currency }) => pricing.of(perPerson, currency).CAD),
        pricing,
      ),
    }));
  return points.length < 2 ? null : { samples: samples.length, days, points };
}

/** Of Canadian amounts; of an even number the mean of the two in the middle, half-up. */
function medianOf(amounts: readonly number[], pricing: Pricing) {
  const sorted = [...amounts].sort((left, right) => left - right);
  const [low = 0, high = low] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return pricing.of(Math.floor((low + high + 1) / 2), 'CAD');
}
