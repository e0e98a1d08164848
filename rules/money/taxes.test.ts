import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busTaxLines, feeTaxLines, mergeTaxLines, taxBreakdown, type TaxProduct, type TaxRate } from './taxes';

function rate(jurisdiction: string, tax: string, percent: string, more: Partial<TaxRate> = {}): TaxRate {
  return {
    jurisdiction,
    tax,
    percent,
    product: 'bus',
    validFrom: '2013-01-01',
    status: 'established',
    source: 'test',
    order: 1,
    ...more,
  };
}

const products: TaxProduct[] = ['bus', 'fee'];
const RATES: TaxRate[] = products.flatMap((product) => [
  rate('QC', 'QST', '9.975', { product, order: 2, status: product === 'bus' ? 'open' : 'established' }),
  rate('CA', 'GST', '5', { product }),
  rate('ON', 'HST', '13', { product }),
  rate('NS', 'HST', '15', { product, validTo: '2025-03-31' }),
  rate('NS', 'HST', '14', { product, validFrom: '2025-04-01' }),
]);
const inCanada = { originCountry: 'CA', touchesAbroad: false, date: '2026-12-11' };

describe('bus taxes (D24)', () => {
  it('are those of the origin province', () => {
    expect(busTaxLines({ ...inCanada, gross: 29_700, originRegion: 'QC' }, RATES)).toEqual([
      { code: 'GST', jurisdiction: 'QC', percent: '5', product: 'bus', amount: 1292, status: 'established' },
      { code: 'QST', jurisdiction: 'QC', percent: '9.975', product: 'bus', amount: 2576, status: 'open' },
    ]);
    expect(busTaxLines({ ...inCanada, gross: 11_300, originRegion: 'ON' }, RATES)).toEqual([
      { code: 'HST', jurisdiction: 'ON', percent: '13', product: 'bus', amount: 1300, status: 'established' },
    ]);
    expect(
      busTaxLines({ ...inCanada, gross: 10_500, originRegion: 'AB' }, RATES).map(({ code, amount }) => [code, amount]),
    ).toEqual([['GST', 500]]);
  });

  it('change on their date', () => {
    const percentOn = (date: string) =>
      busTaxLines({ ...inCanada, date, gross: 100, originRegion: 'NS' }, RATES).map((line) => line.percent);
    expect([percentOn('2025-03-31'), percentOn('2025-04-01')]).toEqual([['15'], ['14']]);
  });

  it('are none abroad', () => {
    expect(busTaxLines({ ...inCanada, touchesAbroad: true, gross: 5000, originRegion: 'QC' }, RATES)).toEqual([]);
    expect(busTaxLines({ ...inCanada, originCountry: 'US', gross: 5000, originRegion: 'NY' }, RATES)).toEqual([]);
  });

  it('lie on the fee by the departure province, also when the bus crosses the border', () => {
    expect(feeTaxLines({ gross: 1150, originCountry: 'CA', originRegion: 'QC', date: '2026-12-11' }, RATES)).toEqual([
      { code: 'GST', jurisdiction: 'QC', percent: '5', product: 'fee', amount: 50, status: 'established' },
      { code: 'QST', jurisdiction: 'QC', percent: '9.975', product: 'fee', amount: 100, status: 'established' },
    ]);
    expect(feeTaxLines({ gross: 1150, originCountry: 'US', originRegion: 'NY', date: '2026-12-11' }, RATES)).toEqual(
      [],
    );
  });

  it('are integers, exact in sum, and within a cent each', () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), fc.constantFrom('QC', 'ON', 'NS', 'AB'), (gross, originRegion) => {
        const lines = busTaxLines({ ...inCanada, gross, originRegion }, RATES);
        const percents = lines.reduce((reached, line) => reached + Number(line.percent), 0);
        const taxes = lines.reduce((reached, line) => reached + line.amount, 0);
        expect(Math.abs(taxes - (gross * percents) / (100 + percents))).toBeLessThanOrEqual(0.5001);
        for (const line of lines) {
          expect(Number.isSafeInteger(line.amount)).toBe(true);
          expect(line.amount).toBeGreaterThanOrEqual(0);
          expect(Math.abs(line.amount - (gross * Number(line.percent)) / (100 + percents))).toBeLessThan(1.0001);
        }
        const breakdown = taxBreakdown({ total: gross, lines });
        expect(breakdown.subtotal + breakdown.taxes).toBe(gross);
        expect(breakdown.lines.reduce((reached, line) => reached + line.amount, 0)).toBe(breakdown.taxes);
      }),
    );
  });
});

describe('breakdown', () => {
  it('merges equal lines and keeps products apart', () => {
    const bus = busTaxLines({ ...inCanada, gross: 14_100, originRegion: 'QC' }, RATES);
    const fee = feeTaxLines({ gross: 1000, originCountry: 'CA', originRegion: 'QC', date: '2026-12-11' }, RATES);
    const merged = mergeTaxLines([...bus, ...fee, ...bus]);
    expect(merged.map(({ product, code, amount }) => [product, code, amount])).toEqual([
      ['bus', 'GST', 1226],
      ['bus', 'QST', 2446],
      ['fee', 'GST', 43],
      ['fee', 'QST', 87],
    ]);
    expect(taxBreakdown({ total: 29_200, lines: [...bus, ...fee, ...bus] })).toEqual({
      subtotal: 25_398,
      taxes: 3802,
      lines: merged,
    });
    expect(taxBreakdown({ total: 500, lines: [] })).toEqual({ subtotal: 500, taxes: 0, lines: [] });
  });

  it('leaves out lines of nothing', () => {
    expect(mergeTaxLines(busTaxLines({ ...inCanada, gross: 0, originRegion: 'QC' }, RATES))).toEqual([]);
  });

  it('refuses a rate that is not a decimal', () => {
    expect(() => busTaxLines({ ...inCanada, gross: 100, originRegion: 'ON' }, [rate('ON', 'HST', '13 %')])).toThrow(
      RangeError,
    );
    expect(() =>
      busTaxLines({ ...inCanada, gross: 100, originRegion: 'ON' }, [rate('ON', 'HST', '13.1234567')]),
    ).toThrow(RangeError);
  });
});
