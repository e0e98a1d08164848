import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OfferDirection } from './offers';
import { presentPrice, priceOne, pricePair } from './price-bus-ticket';

const party = { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [5] };
const direction = (adult: number, child: number): OfferDirection => ({
  segments: [],
  fares: [{ currency: 'CAD', adult, child }],
  adult,
  child,
  total: adult * 2 + child,
});

it('shares of a pair add up to its price, which is the sum of units, rounded up at most once', () => {
  const unit = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(unit, unit, unit, unit, fc.boolean(), (a, b, c, d, isPrettyUp) => {
      const [outbound, back] = [direction(a, b), direction(c, d)];
      const pair = pricePair(outbound, back, party, isPrettyUp);
      const total = pair[0].total + pair[1].total;
      const sum = outbound.total + back.total;
      expect(presentPrice(pair, party, 'CAD').total).toBe(total);
      expect(total - sum).toBeGreaterThanOrEqual(0);
      expect(total - sum).toBeLessThan(isPrettyUp ? 100 : 1);
      if (isPrettyUp) expect(total % 100).toBe(0);
      else expect(pair).toEqual([outbound, back]);
    }),
  );
});

it('rounds a direction sold alone', () => {
  expect(priceOne(direction(1010, 505), party, true).total).toBe(2600);
  expect(priceOne(direction(1010, 505), party, false).total).toBe(2525);
});

it('says average where fares differ or the total does not divide evenly (D23)', () => {
  expect(presentPrice([direction(1000, 1000)], party, 'CAD')).toMatchObject({
    total: 3000,
    perPerson: 1000,
    isAverage: false,
  });
  expect(presentPrice([direction(1000, 700)], party, 'CAD')).toMatchObject({
    total: 2700,
    perPerson: 900,
    isAverage: true,
  });
  expect(presentPrice([{ ...direction(1000, 1000), total: 3100 }], party, 'CAD')).toMatchObject({
    perPerson: 1033,
    isAverage: true,
  });
});
