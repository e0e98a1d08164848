import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MIN_SAMPLES, priceLevel } from './price-level';

const WEEK = [4_000, 4_400, 5_000, 5_000, 5_200, 6_000, 9_000];

it.each([
  [4_500, 'low'],
  [4_501, 'usual'],
  [5_000, 'usual'],
  [5_499, 'usual'],
  [5_500, 'high'],
  [100, 'low'],
  [90_000, 'high'],
] as const)('%d is %s beside a median of 50.00', (price, level) => {
  expect(priceLevel(price, WEEK)).toBe(level);
});

it('takes the mean of the two in the middle of an even number', () => {
  const eight = [...WEEK, 9_000];
  expect([
    priceLevel(4_590, eight),
    priceLevel(4_591, eight),
    priceLevel(5_609, eight),
    priceLevel(5_610, eight),
  ]).toEqual(['low', 'usual', 'usual', 'high']);
});

it('says nothing of fewer than 7 prices, nor without a price', () => {
  expect(priceLevel(1, WEEK.slice(0, MIN_SAMPLES - 1))).toBeNull();
  expect(priceLevel(null, WEEK)).toBeNull();
});

it('does not depend on the order of what was seen, and a price that never moved is the usual one', () => {
  const seen = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: MIN_SAMPLES, maxLength: 20 });
  fc.assert(
    fc.property(seen, fc.integer({ min: 1, max: 100_000 }), (list, price) => {
      expect(priceLevel(price, [...list].reverse())).toBe(priceLevel(price, list));
      expect(
        priceLevel(
          price,
          list.map(() => price),
        ),
      ).toBe('usual');
    }),
    { numRuns: 50 },
  );
});
