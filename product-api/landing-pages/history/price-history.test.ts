import { expect, it } from 'vitest';
import { inEach, type Pricing } from '../prices-in-all';
import { MIN_DAYS, priceHistory } from './price-history';

const pricing: Pricing = { of: (amount) => inEach(() => amount), rates: () => inEach(() => '1') };
const seen = (day: number, daysBefore: number, perPerson: number) => ({
  seenOn: `2026-10-${String(day).padStart(2, '0')}`,
  daysBefore,
  perPerson,
  currency: 'CAD' as const,
});
const week = (daysBefore: number, amounts: readonly number[]) =>
  amounts.map((amount, index) => seen(index + 1, daysBefore, amount));

it('is the median by days before departure, with what it was made of', () => {
  const samples = [
    ...week(30, [4000, 4100, 9000, 3900, 4050, 4000, 4200]),
    ...week(0, [7001, 7000, 100, 9000]),
    seen(8, 0, 8000),
    seen(8, 0, 5000),
  ];
  expect(priceHistory(samples, pricing)).toEqual({
    samples: 13,
    days: 8,
    // Of six samples the mean of 7000 and 7001, half-up.
    points: [
      { daysBefore: 0, prices: inEach(() => 7001) },
      { daysBefore: 30, prices: inEach(() => 4050) },
    ],
  });
});

it('says nothing before seven days were seen, nor of one kind of day only', () => {
  const early = [
    ...week(
      30,
      Array.from({ length: MIN_DAYS - 1 }, () => 4000),
    ),
    seen(1, 0, 5000),
  ];
  expect(priceHistory(early, pricing)).toBeNull();
  expect(
    priceHistory(
      week(
        30,
        Array.from({ length: MIN_DAYS }, () => 4000),
      ),
      pricing,
    ),
  ).toBeNull();
});
