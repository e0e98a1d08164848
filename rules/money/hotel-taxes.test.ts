import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hotelTaxLines, placeOfJurisdiction, taxBreakdown, type TaxRate } from './taxes';

function rate(jurisdiction: string, tax: string, order: number, more: Partial<TaxRate>): TaxRate {
  return {
    jurisdiction,
    tax,
    order,
    product: 'hotel',
    percent: '0',
    validFrom: '2020-01-01',
    status: 'established',
    source: 'test',
    ...more,
  };
}

const RATES: TaxRate[] = [
  rate('CA', 'GST', 5, { percent: '5', base: 'priceAndLodging' }),
  rate('ON', 'HST', 5, { percent: '13', base: 'priceAndLodging' }),
  rate('ON', 'MAT', 1, { percent: '4' }),
  rate('ON-toronto', 'MAT', 1, { percent: '6' }),
  rate('QC', 'LODGING', 1, { base: 'night', amountPerNight: 350 }),
  rate('QC', 'QST', 6, { percent: '9.975', base: 'priceAndLodging' }),
  rate('MB', 'RST', 6, { percent: '7' }),
  rate('US-NY-new-york', 'CITY', 1, { percent: '14.75' }),
  rate('US-NY-new-york', 'UNIT', 2, { base: 'night', amountPerNight: 350 }),
];
const stay = { gross: 20_000, nights: 1, date: '2026-12-11', nightAmountRate: '1' };
const codes = (country: string, region: string | null, cityCode: string) =>
  hotelTaxLines({ ...stay, country, region, cityCode }, RATES).map(({ code, percent }) => `${code} ${percent}`);

describe('rates of a place', () => {
  it('come from the closest place for each tax', () => {
    expect(codes('CA', 'ON', 'toronto')).toEqual(['MAT 6', 'HST 13']);
    expect(codes('CA', 'ON', 'guelph')).toEqual(['MAT 4', 'HST 13']);
    expect(codes('CA', 'QC', 'toronto')).toEqual(['LODGING 0', 'GST 5', 'QST 9.975']);
    expect(codes('US', 'NY', 'new-york')).toEqual(['CITY 14.75', 'UNIT 0']);
    expect(codes('US', 'NY', 'albany')).toEqual([]);
    expect(codes('US', 'CA', 'los-angeles')).toEqual([]);
    expect(codes('US', null, 'nowhere')).toEqual([]);
  });

  it('leave a tax that comes after the sales tax out of its base', () => {
    // 10 000 net: 5 % and 7 % of the price alone
    const lines = hotelTaxLines({ ...stay, gross: 11_200, country: 'CA', region: 'MB', cityCode: 'winnipeg' }, RATES);
    expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['GST', 500],
      ['RST', 700],
    ]);
  });

  it('name their place: the city for its own tax, else province or state', () => {
    const places = (country: string, region: string, cityCode: string) =>
      hotelTaxLines({ ...stay, country, region, cityCode }, RATES).map(({ jurisdiction }) => jurisdiction);
    expect(places('CA', 'ON', 'toronto')).toEqual(['ON-toronto', 'ON']);
    expect(places('CA', 'QC', 'montreal')).toEqual(['QC', 'QC', 'QC']);
    expect(places('US', 'NY', 'new-york')).toEqual(['US-NY-new-york', 'US-NY-new-york']);
    expect(['QC', 'ON-toronto', 'US-NY', 'US-NY-new-york', 'US-CA'].map(placeOfJurisdiction)).toEqual([
      { country: 'CA', region: 'QC', cityCode: null },
      { country: 'CA', region: 'ON', cityCode: 'toronto' },
      { country: 'US', region: 'NY', cityCode: null },
      { country: 'US', region: 'NY', cityCode: 'new-york' },
      { country: 'US', region: 'CA', cityCode: null },
    ]);
  });
});

it('taxes of a stay are integers from 0 that add up with the net price, each within a cent of its exact share', () => {
  const places = fc.constantFrom(
    ['CA', 'ON', 'toronto'],
    ['CA', 'ON', 'guelph'],
    ['CA', 'QC', 'montreal'],
    ['CA', 'MB', 'winnipeg'],
    ['US', 'NY', 'new-york'],
    ['CA', 'AB', 'banff'],
  );
  const rates = fc.constantFrom('1', '0.75', '0.625', '1.33333333333');
  fc.assert(
    fc.property(
      places,
      fc.nat(5_000_000),
      fc.integer({ min: 1, max: 30 }),
      rates,
      ([country = '', region = '', cityCode = ''], gross, nights, nightAmountRate) => {
        const lines = hotelTaxLines(
          { gross, nights, country, region, cityCode, date: '2026-12-11', nightAmountRate },
          RATES,
        );
        const { subtotal, taxes, lines: merged } = taxBreakdown({ total: gross, lines });
        expect(subtotal + merged.reduce((reached, line) => reached + line.amount, 0)).toBe(gross);
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(subtotal).toBeGreaterThanOrEqual(0);
        const night = lines.find(({ code }) => code === 'LODGING' || code === 'UNIT');
        if (subtotal > 0 && night) expect(night.amount).toBe(Math.round(350 * nights * Number(nightAmountRate) + 1e-6));
        if (subtotal === 0) return;
        const lodging = lines
          .filter(({ code }) => code === 'MAT' || code === 'LODGING')
          .reduce((reached, line) => reached + line.amount, 0);
        const gst = lines.find(({ code }) => code === 'GST' || code === 'HST');
        if (gst) expect(Math.abs(gst.amount - ((subtotal + lodging) * Number(gst.percent)) / 100)).toBeLessThan(1.5);
        expect(taxes).toBeLessThanOrEqual(gross);
      },
    ),
  );
});
