import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demandFactorPercent, fareFor, partyPrice, unitFare, type DemandStep, type FareStep } from './bus-price';

const STEPS: FareStep[] = [
  { passengerType: 'adult', minDaysBefore: 0, amount: 6000 },
  { passengerType: 'adult', minDaysBefore: 14, amount: 4700 },
  { passengerType: 'adult', minDaysBefore: 7, amount: 5200 },
  { passengerType: 'child', minDaysBefore: 0, amount: 3001 },
];
const DEMAND: DemandStep[] = [
  { fromSharePercent: 50, percent: 110 },
  { fromSharePercent: 80, percent: 125 },
];

describe('fares', () => {
  it('are those of the reached step', () => {
    expect([0, 6, 7, 13, 14, 300].map((days) => fareFor(STEPS, 'adult', days))).toEqual([
      6000, 6000, 5200, 5200, 4700, 4700,
    ]);
    expect(fareFor(STEPS, 'adult', -1)).toBeNull();
    expect(fareFor([], 'child', 3)).toBeNull();
  });

  it('follow demand', () => {
    expect([0, 24, 25, 39, 40, 50].map((sold) => demandFactorPercent(DEMAND, sold, 50))).toEqual([
      100, 100, 110, 110, 125, 125,
    ]);
    expect(demandFactorPercent([], 50, 50)).toBe(100);
  });

  it('are rounded up to 5 only where demand has changed them', () => {
    const offer = { steps: STEPS, daysBefore: 20, demandSteps: DEMAND, capacity: 50 };
    expect(unitFare({ ...offer, type: 'child', sold: 0 })).toBe(3001);
    expect(unitFare({ ...offer, type: 'child', sold: 25 })).toBe(3305);
    expect(unitFare({ ...offer, type: 'adult', sold: 40 })).toBe(5875);
    expect(unitFare({ ...offer, steps: [], type: 'adult', sold: 0 })).toBeNull();
  });
});

describe('partyPrice (D23, D28)', () => {
  const family = { nbOfAdults: 2, nbOfChildren: 1 };

  it('converts each unit, then adds up', () => {
    expect(partyPrice({ adultUnit: 4700, childUnit: 3300 }, family, '1', false)).toEqual({
      units: { adult: 4700, child: 3300 },
      total: 12_700,
    });
    expect(partyPrice({ adultUnit: 4700, childUnit: 3300 }, family, '0.722262', false)).toEqual({
      units: { adult: 3395, child: 2383 },
      total: 9173,
    });
    expect(partyPrice({ adultUnit: 4700, childUnit: null }, family, '1', false).total).toBe(14_100);
  });

  it('rounds the party total up on request', () => {
    expect(partyPrice({ adultUnit: 4701, childUnit: 3300 }, family, '1', true)).toEqual({
      units: { adult: 4701, child: 3300 },
      total: 12_800,
    });
  });

  it('is the sum of its units, in integers', () => {
    const amount = fc.nat(1_000_000);
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        (adultUnit, childUnit, nbOfAdults, nbOfChildren, millionths) => {
          const rate = `${Math.floor(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}`;
          const exact = partyPrice({ adultUnit, childUnit }, { nbOfAdults, nbOfChildren }, rate, false);
          const pretty = partyPrice({ adultUnit, childUnit }, { nbOfAdults, nbOfChildren }, rate, true);
          expect(exact.total).toBe(exact.units.adult * nbOfAdults + exact.units.child * nbOfChildren);
          expect(pretty.total % 100).toBe(0);
          expect(pretty.total - exact.total).toBeGreaterThanOrEqual(0);
          expect(pretty.total - exact.total).toBeLessThan(100);
        },
      ),
    );
  });
});
