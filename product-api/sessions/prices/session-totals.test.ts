import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '@/rules/money/currency';
import type { TaxProduct, TaxRate } from '@/rules/money/taxes';
import { sessionTotals, type PricedEntry } from './session-totals';

const rate = (jurisdiction: string, tax: string, product: TaxProduct, percent: string, order = 1): TaxRate => ({
  jurisdiction,
  tax,
  product,
  percent,
  validFrom: '2020-01-01',
  status: 'established',
  source: 'test',
  order,
});
const onTop = (row: TaxRate): TaxRate => ({ ...row, base: 'priceAndLodging' });
const aNight = (jurisdiction: string, tax: string): TaxRate => ({
  ...rate(jurisdiction, tax, 'hotel', '0'),
  base: 'night',
  amountPerNight: 350,
});
const RATES = [
  ...(['bus', 'fee', 'activity'] as const).flatMap((product) => [
    rate('CA', 'GST', product, '5', 0),
    rate('QC', 'QST', product, '9.975'),
    rate('ON', 'HST', product, '13'),
  ]),
  aNight('QC', 'LODGING'),
  rate('ON-toronto', 'MAT', 'hotel', '6'),
  rate('US-NY-new-york', 'CITY', 'hotel', '14.75'),
  aNight('US-NY-new-york', 'UNIT'),
  onTop(rate('CA', 'GST', 'hotel', '5', 5)),
  onTop(rate('ON', 'HST', 'hotel', '13', 5)),
  onTop(rate('QC', 'QST', 'hotel', '9.975', 6)),
];
const PARTY = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };
const fromQuebec = {
  kind: 'bus' as const,
  total: 11497,
  place: { country: 'CA', region: 'QC' },
  date: '2026-12-11',
  touchesAbroad: false,
};
const fromOntario = { ...fromQuebec, total: 11300, place: { country: 'CA', region: 'ON' } };
const hotelIn = (
  region: string,
  cityCode: string,
  total: number,
  change: { country?: string; nights?: number; nightAmountRate?: string } = {},
): PricedEntry => ({
  kind: 'hotel',
  total,
  stay: {
    gross: total,
    nights: 2,
    country: 'CA',
    region,
    cityCode,
    date: '2026-12-11',
    nightAmountRate: '1',
    ...change,
  },
});
const inToronto = hotelIn('ON', 'toronto', 23_956);
const activity = {
  kind: 'activity' as const,
  total: 11_300,
  place: { country: 'CA', region: 'ON' },
  date: '2026-12-12',
};
const totalsOf = (entries: PricedEntry[], rates = RATES) =>
  sessionTotals({ currency: 'CAD', party: PARTY, entries, rates });
const sumOf = (lines: { amount: number }[]) => lines.reduce((reached, line) => reached + line.amount, 0);

describe('sessionTotals', () => {
  it('takes the taxes of the outbound’s province out of a gross price (D24)', () => {
    const totals = totalsOf([fromQuebec]);
    expect(totals.taxBreakdown.map((line) => [line.code, line.amount])).toEqual([
      ['GST', 500],
      ['QST', 997],
    ]);
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
    const totals = totalsOf([{ ...fromQuebec, place: { country: 'US', region: 'NY' }, touchesAbroad: true }]);
    expect(totals.withFee?.taxBreakdown).toEqual([]);
    expect(totals.withFee?.subtotal).toBe(totals.withFee?.total);
  });

  it('asks at least 2.00 per traveller for the fee, and nothing of an empty cart', () => {
    expect(totalsOf([{ ...fromQuebec, total: 1000 }]).fee).toBe(200);
    expect(totalsOf([])).toMatchObject({ total: 0, subtotal: 0, fee: 0, withFee: null });
  });

  it('taxes each part at its own place (D24)', () => {
    const { total, subtotal, taxBreakdown } = totalsOf([fromQuebec, inToronto, activity]);
    expect([total, subtotal]).toEqual([46_753, 40_000]);
    expect(
      taxBreakdown.map(({ product, code, jurisdiction, amount }) => [product, code, jurisdiction, amount]),
    ).toEqual([
      ['bus', 'GST', 'QC', 500],
      ['bus', 'QST', 'QC', 997],
      ['hotel', 'MAT', 'ON-toronto', 1200],
      ['hotel', 'HST', 'ON', 2756],
      ['activity', 'HST', 'ON', 1300],
    ]);
  });

  it.each([
    ['the bus’ departure', [fromQuebec, inToronto], ['GST', 'QST']],
    ['the hotel without a bus', [inToronto, { ...activity, place: { country: 'CA', region: 'QC' } }], ['HST']],
    ['the activity without either', [activity], ['HST']],
    ['nowhere in the United States', [hotelIn('NY', 'new-york', 20_000, { country: 'US' })], []],
  ] as const)('taxes the fee of the whole cart at the place of %s', (_, entries, codes) => {
    const { total, fee, withFee } = totalsOf([...entries]);
    expect(fee).toBe(Math.round(total * 0.08));
    expect(withFee?.taxBreakdown.filter(({ product }) => product === 'fee').map(({ code }) => code)).toEqual(codes);
  });

  it('counts a rate once that was read for two days', () => {
    expect(totalsOf([fromQuebec], [...RATES, ...RATES])).toEqual(totalsOf([fromQuebec]));
  });

  it('adds up to the cent for any cart, currency and party (S8)', () => {
    const total = fc.integer({ min: 1, max: 500_000 });
    const place = fc.constantFrom(
      { country: 'CA', region: 'QC' },
      { country: 'CA', region: 'ON' },
      { country: 'CA', region: 'AB' },
      { country: 'US', region: 'NY' },
    );
    const date = fc.constantFrom('2026-12-11', '2027-06-01');
    const cityCode = fc.constantFrom('toronto', 'new-york', 'montreal');
    const nightAmountRate = fc.constantFrom('1', '0.75', '1.33333333333', '0.625');
    const stay = fc.record({ gross: total, nights: fc.integer({ min: 1, max: 30 }), cityCode, date, nightAmountRate });
    const entry = fc.oneof(
      fc.record({ kind: fc.constant('bus' as const), total, place, date, touchesAbroad: fc.boolean() }),
      fc.record({ kind: fc.constant('activity' as const), total, place, date }),
      fc
        .tuple(stay, place)
        .map(([its, where]) => ({ kind: 'hotel' as const, total: its.gross, stay: { ...its, ...where } })),
    );
    const party = fc.record({
      nbOfAdults: fc.integer({ min: 1, max: 8 }),
      nbOfChildren: fc.constant(0),
      ageOfChildren: fc.constant<number[]>([]),
    });
    const runs = process.env.SOAK ? 100_000 : 1_000;
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        party,
        fc.array(entry, { minLength: 1, maxLength: 6 }),
        (currency, travellers, entries) => {
          const { withFee, fee, ...plain } = sessionTotals({ currency, party: travellers, entries, rates: RATES });
          const sum = entries.reduce((reached, each) => reached + each.total, 0);
          expect(plain.total).toBe(sum);
          expect(withFee?.total).toBe(sum + fee);
          for (const totals of [plain, withFee]) {
            if (!totals) continue;
            expect(totals.subtotal + sumOf(totals.taxBreakdown)).toBe(totals.total);
            expect(
              [totals.subtotal, ...totals.taxBreakdown.map((line) => line.amount)].every(
                (amount) => Number.isSafeInteger(amount) && amount >= 0,
              ),
            ).toBe(true);
          }
        },
      ),
      { numRuns: runs },
    );
  });
});
