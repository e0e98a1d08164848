import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxLine } from '../../money/taxes';
import { leading } from '@/tests/support/present';
import { taxesWithin, unitShares, type SoldEntry } from './unit-shares';

const row = (amount: number, code = 'GST'): TaxLine => ({
  code,
  jurisdiction: 'QC',
  percent: '5',
  product: 'bus',
  amount,
  status: 'established',
});
const sum = (amounts: readonly number[]) => amounts.reduce((reached, amount) => reached + amount, 0);
const UNTIL = '2026-12-03T19:05:00.000Z';
const LATER = '2026-12-10T12:30:00.000Z';

/** A group of a direction or room: a price, its fares, and steps that never give more than the price. */
const group = fc
  .record({
    price: fc.integer({ min: 0, max: 40_000 }),
    weights: fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 9 }),
    first: fc.integer({ min: 0, max: 100 }),
    second: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ price, weights, first, second }) => ({
    price,
    weights,
    ladder: {
      paid: price,
      steps: [
        { until: UNTIL, amount: Math.floor((price * first) / 100) },
        { until: LATER, amount: Math.floor((price * first * second) / 10_000) },
      ],
    },
  }));
const entry = fc
  .record({
    groups: fc.array(group, { minLength: 1, maxLength: 3 }),
    gst: fc.integer({ min: 0, max: 40 }),
    qst: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ groups, gst, qst }): SoldEntry => {
    const price = sum(groups.map((each) => each.price));
    return { groups, taxes: [row(Math.floor((price * gst) / 100)), row(Math.floor((price * qst) / 100), 'QST')] };
  });
const sale = fc
  .record({ entries: fc.array(entry, { minLength: 1, maxLength: 3 }), addOn: fc.integer({ min: 0, max: 9_000 }) })
  .map(({ entries, addOn }) => ({ entries, addOn, addOnTaxes: [row(Math.floor(addOn / 9), 'fee')] }));

describe('shares of a sale (D63)', () => {
  it('shares a direction of two adults and a child by their fares', () => {
    const [[units = []]] = leading(
      1,
      unitShares({
        entries: [
          {
            groups: [
              {
                price: 14_100,
                weights: [5_000, 5_000, 4_100],
                ladder: {
                  paid: 14_100,
                  steps: [
                    { until: UNTIL, amount: 14_100 },
                    { until: LATER, amount: 13_100 },
                  ],
                },
              },
            ],
            taxes: [row(671), row(1_338, 'QST')],
          },
        ],
        addOn: 1_128,
        addOnTaxes: [],
      }),
    );
    expect(units.map(({ price }) => price)).toEqual([5_000, 5_000, 4_100]);
    expect(units.map(({ steps }) => steps.map(({ amount }) => amount))).toEqual([
      [5_000, 4_646],
      [5_000, 4_645],
      [4_100, 3_809],
    ]);
    expect(units.map(({ taxes }) => taxes.map(({ amount }) => amount))).toEqual([
      [238, 475],
      [238, 474],
      [195, 389],
    ]);
    expect(units.map(({ addOn }) => addOn)).toEqual([400, 400, 328]);
  });

  it('adds up to the cent in every amount, whatever was sold', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        const shares = unitShares(sold);
        const all = shares.flat(2);
        expect(sum(all.map(({ addOn }) => addOn))).toBe(sold.addOn);
        expect(sum(all.flatMap(({ addOnTaxes }) => addOnTaxes.map(({ amount }) => amount)))).toBe(
          sum(sold.addOnTaxes.map(({ amount }) => amount)),
        );
        sold.entries.forEach(({ groups, taxes }, entryIndex) => {
          const units = (shares[entryIndex] ?? []).flat();
          taxes.forEach((tax, index) =>
            expect(sum(units.map((unit) => unit.taxes[index]?.amount ?? Number.NaN))).toBe(tax.amount),
          );
          groups.forEach(({ price, ladder }, groupIndex) => {
            const ofGroup = shares[entryIndex]?.[groupIndex] ?? [];
            expect(sum(ofGroup.map((unit) => unit.price))).toBe(price);
            ladder.steps.forEach((step, index) =>
              expect(sum(ofGroup.map((unit) => unit.steps[index]?.amount ?? Number.NaN))).toBe(step.amount),
            );
          });
        });
      }),
    );
  });

  it('never gives a unit more back than it cost, nor more tax than price', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        for (const { price, taxes, addOn, addOnTaxes, steps } of unitShares(sold).flat(2)) {
          expect(steps.every(({ amount }) => amount >= 0 && amount <= price)).toBe(true);
          expect(sum(taxes.map(({ amount }) => amount))).toBeLessThanOrEqual(price);
          expect(sum(addOnTaxes.map(({ amount }) => amount))).toBeLessThanOrEqual(addOn);
        }
      }),
    );
  });

  it('keeps taxes within prices of a cent', () => {
    const ladder = { paid: 3, steps: [] };
    const [[units = []]] = leading(
      1,
      unitShares({
        entries: [{ groups: [{ price: 3, weights: [1, 1, 1], ladder }], taxes: [row(1), row(1, 'QST')] }],
        addOn: 0,
        addOnTaxes: [],
      }),
    );
    expect(units.map(({ taxes }) => sum(taxes.map(({ amount }) => amount)))).toEqual([1, 1, 0]);
  });

  it('refuses more taxes than price', () => {
    const groups = [{ price: 10, weights: [1], ladder: { paid: 10, steps: [] } }];
    expect(() => unitShares({ entries: [{ groups, taxes: [row(11)] }], addOn: 0, addOnTaxes: [] })).toThrow(RangeError);
  });
});

describe('taxes inside what comes back (D67)', () => {
  it('gives the rows themselves with the whole price, and nothing with nothing', () => {
    const unit = { price: 4_700, taxes: [row(204), row(408, 'QST')] };
    expect(taxesWithin(unit, 4_700)).toEqual(unit.taxes);
    expect(taxesWithin(unit, 0).map(({ amount }) => amount)).toEqual([0, 0]);
    expect(taxesWithin(unit, 2_350).map(({ amount }) => amount)).toEqual([102, 204]);
    expect(() => taxesWithin(unit, 4_701)).toThrow(RangeError);
  });

  it('stays within a cent of the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 100 }),
        (price, rate, percent) => {
          const tax = Math.floor((price * rate) / 100);
          const part = Math.floor((price * percent) / 100);
          const [within] = taxesWithin({ price, taxes: [row(tax)] }, part);
          expect(Math.abs((within?.amount ?? Number.NaN) - (tax * part) / price)).toBeLessThan(1);
        },
      ),
    );
  });
});
