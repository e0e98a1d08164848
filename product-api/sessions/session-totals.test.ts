import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '@/rules/currency';
import type { TaxRate } from '@/rules/taxes';
import { sessionTotals, type PricedEntry } from './session-totals';

const rate = (jurisdiction: string, tax: string, product: 'bus' | 'fee', percent: string, order = 1): TaxRate => ({
  jurisdiction, tax, product, percent, validFrom: '2020-01-01', status: 'established', source: 'test', order,
});
const RATES = (['bus', 'fee'] as const).flatMap((product) => [
  rate('CA', 'GST', product, '5', 0),
  rate('QC', 'QST', product, '9.975'),
  rate('ON', 'HST', product, '13'),
]);
const PARTY = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };
const fromQuebec: PricedEntry = { total: 11497, origin: { country: 'CA', region: 'QC' }, date: '2026-12-11', touchesAbroad: false };
const fromOntario: PricedEntry = { ...fromQuebec, total: 11300, origin: { country: 'CA', region: 'ON' } };
const totalsOf = (entries: PricedEntry[], rates = RATES) => sessionTotals({ currency: 'CAD', party: PARTY, entries, rates });
const sumOf = (lines: { amount: number }[]) => lines.reduce((reached, line) => reached + line.amount, 0);

describe('sessionTotals', () => {
  it('takes the taxes of the outbound’s province out of a gross price (D24)', () => {
    const totals = totalsOf([fromQuebec]);
    expect(totals.taxBreakdown.map((line) => [line.code, line.amount])).toEqual([['GST', 500], ['QST', 997]]);
    expect(totals.subtotal).toBe(10000);
    expect(totalsOf([fromOntario]).subtotal).toBe(10000);
  });

  it('bears no bus tax with an end abroad, while the fee bears that of the departure’s province', () => {
    const totals = totalsOf([{ ...fromQuebec, touchesAbroad: true }]);
    expect(totals.taxBreakdown).toEqual([]);
    expect(totals.fee).toBe(920);
    expect(totals.withFee?.taxBreakdown.map((line) => line.product)).toEqual(['fee', 'fee']);
  });

  it('bears no tax at all in the United States', () => {
    const totals = totalsOf([{ ...fromQuebec, origin: { country: 'US', region: 'NY' }, touchesAbroad: true }]);
    expect(totals.withFee?.taxBreakdown).toEqual([]);
    expect(totals.withFee?.subtotal).toBe(totals.withFee?.total);
  });

  it('asks at least 2.00 per traveller for the fee, and nothing of an empty cart', () => {
    expect(totalsOf([{ ...fromQuebec, total: 1000 }]).fee).toBe(200);
    expect(totalsOf([])).toMatchObject({ total: 0, subtotal: 0, fee: 0, withFee: null });
  });

  it('counts a rate once that was read for two days', () => {
    expect(totalsOf([fromQuebec], [...RATES, ...RATES])).toEqual(totalsOf([fromQuebec]));
  });

  it('adds up to the cent for any cart, currency and party (S8)', () => {
    const entry = fc.record({
      total: fc.integer({ min: 1, max: 500_000 }),
      origin: fc.constantFrom({ country: 'CA', region: 'QC' }, { country: 'CA', region: 'ON' }, { country: 'CA', region: 'AB' }, { country: 'US', region: 'NY' }),
      date: fc.constantFrom('2026-12-11', '2027-06-01'),
      touchesAbroad: fc.boolean(),
    });
    const party = fc.record({ nbOfAdults: fc.integer({ min: 1, max: 8 }), nbOfChildren: fc.constant(0), ageOfChildren: fc.constant<number[]>([]) });
    const runs = process.env.SOAK ? 100_000 : 1_000;
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), party, fc.array(entry, { minLength: 1, maxLength: 6 }), (currency, travellers, entries) => {
        const { withFee, fee, ...plain } = sessionTotals({ currency, party: travellers, entries, rates: RATES });
        const total = entries.reduce((reached, each) => reached + each.total, 0);
        expect(plain.total).toBe(total);
        expect(withFee?.total).toBe(total + fee);
        for (const totals of [plain, withFee]) {
          if (!totals) continue;
          expect(totals.subtotal + sumOf(totals.taxBreakdown)).toBe(totals.total);
          expect([totals.subtotal, ...totals.taxBreakdown.map((line) => line.amount)].every(Number.isSafeInteger)).toBe(true);
        }
      }),
      { numRuns: runs },
    );
  });
});
