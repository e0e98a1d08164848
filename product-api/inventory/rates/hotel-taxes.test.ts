import { describe, expect, it } from 'vitest';
import { activityTaxLines, hotelTaxLines, taxBreakdown, type TaxRate } from '@/rules/money/taxes';
import { TAX_RATE_SEED } from './tax-rate-seed';

const RATES: TaxRate[] = TAX_RATE_SEED.map(({ position, ...row }) => ({ ...row, order: position }));
const place = (country: string, region: string, cityCode: string) => ({ country, region, cityCode });
const TORONTO = place('CA', 'ON', 'toronto');
const MONTREAL = place('CA', 'QC', 'montreal');
const CHRISTMAS = { date: '2026-12-11', nightAmountRate: '1' };

const codesAndAmounts = (stay: Parameters<typeof hotelTaxLines>[0]) =>
  hotelTaxLines(stay, RATES).map(({ code, amount }) => [code, amount]);

/** Worked by hand: net price, its lodging taxes, then sales tax on both. */
const BY_HAND = [
  // 100.00 + 6 % = 106.00; 13 % of 106.00 = 13.78
  [
    'Toronto',
    TORONTO,
    1,
    11_978,
    10_000,
    [
      ['MAT', 600],
      ['HST', 1378],
    ],
  ],
  // 100.00 + 5 % = 105.00; 13 % of 105.00 = 13.65
  [
    'Ottawa',
    place('CA', 'ON', 'ottawa'),
    1,
    11_865,
    10_000,
    [
      ['MAT', 500],
      ['HST', 1365],
    ],
  ],
  // elsewhere in Ontario 100.00 + 4 % = 104.00; 13 % of 104.00 = 13.52
  [
    'Newmarket',
    place('CA', 'ON', 'newmarket'),
    1,
    11_752,
    10_000,
    [
      ['MAT', 400],
      ['HST', 1352],
    ],
  ],
  // 200.00 + 2 × 3.50 = 207.00; 5 % = 10.35; 9.975 % = 20.648
  [
    'Montréal',
    MONTREAL,
    2,
    23_800,
    20_000,
    [
      ['LODGING', 700],
      ['GST', 1035],
      ['QST', 2065],
    ],
  ],
  // 100.00 + 4 + 4.5 + 0.375 + 5.875 % = 114.75; + 3.50
  [
    'New York',
    place('US', 'NY', 'new-york'),
    1,
    11_825,
    10_000,
    [
      ['STATE', 400],
      ['CITY', 450],
      ['MCTD', 38],
      ['OCCUPANCY', 587],
      ['UNIT', 350],
    ],
  ],
  // 200.00 + 8 % + 5.5 % = 227.00; 5 % = 11.35
  [
    'Vancouver',
    place('CA', 'BC', 'vancouver'),
    1,
    23_835,
    20_000,
    [
      ['PST', 1600],
      ['MRDT', 1100],
      ['GST', 1135],
    ],
  ],
  // 200.00 + 8 % = 216.00; 5 % = 10.80
  [
    'Kelowna',
    place('CA', 'BC', 'kelowna'),
    1,
    22_680,
    20_000,
    [
      ['PST', 1600],
      ['GST', 1080],
    ],
  ],
  ['Halifax', place('CA', 'NS', 'halifax'), 3, 11_400, 10_000, [['HST', 1400]]],
  ['Calgary', place('CA', 'AB', 'calgary'), 1, 10_500, 10_000, [['GST', 500]]],
  // no rate known: nothing is made up
  ['Boston', place('US', 'MA', 'boston'), 1, 10_000, 10_000, []],
] as const;

describe('taxes of a hotel by its place (D24)', () => {
  it.each(BY_HAND)('%s', (_, where, nights, gross, net, expected) => {
    const lines = hotelTaxLines({ ...CHRISTMAS, ...where, nights, gross }, RATES);
    expect(lines.map(({ code, amount }) => [code, amount])).toEqual(expected);
    expect(taxBreakdown({ total: gross, lines }).subtotal).toBe(net);
  });

  it('follow the day of check-in: Toronto took 8.5 % until the end of July 2026', () => {
    // 200.00 + 8.5 % = 217.00; 13 % = 28.21
    const stay = { ...CHRISTMAS, ...TORONTO, nights: 1, gross: 24_521 };
    expect(codesAndAmounts({ ...stay, date: '2026-07-31' })).toEqual([
      ['MAT', 1700],
      ['HST', 2821],
    ]);
    expect(codesAndAmounts({ ...stay, gross: 11_978, date: '2026-08-01' })).toEqual([
      ['MAT', 600],
      ['HST', 1378],
    ]);
  });

  it('turn a sum a night into the price’s currency', () => {
    // USD 150.00 + 2 × CAD 3.50 × 0.75 = 155.25; 5 % = 7.7625; 9.975 % = 15.4862
    const lines = codesAndAmounts({
      ...MONTREAL,
      date: '2026-12-11',
      nights: 2,
      gross: 17_850,
      nightAmountRate: '0.75',
    });
    expect(lines).toEqual([
      ['LODGING', 525],
      ['GST', 776],
      ['QST', 1549],
    ]);
  });

  it('are never more than the price, also where the sum a night is', () => {
    expect(codesAndAmounts({ ...CHRISTMAS, ...MONTREAL, nights: 2, gross: 500 })).toEqual([
      ['LODGING', 500],
      ['GST', 0],
      ['QST', 0],
    ]);
    expect(codesAndAmounts({ ...CHRISTMAS, ...MONTREAL, nights: 2, gross: 720 })).toEqual([
      ['LODGING', 700],
      ['GST', 20],
      ['QST', 0],
    ]);
  });

  it('say which rates no accountant has settled yet', () => {
    const open = TAX_RATE_SEED.filter(({ product, status }) => product === 'hotel' && status === 'open');
    expect([...new Set(open.map(({ jurisdiction, tax }) => `${jurisdiction} ${tax}`))]).toEqual([
      'ON MAT',
      'ON-toronto MAT',
      'SK PST',
      'MB RST',
    ]);
  });
});

describe('taxes of an activity by its place (D24)', () => {
  it.each([
    [
      'QC',
      11_498,
      [
        ['GST', 500],
        ['QST', 998],
      ],
    ],
    ['ON', 11_300, [['HST', 1300]]],
    ['NS', 11_400, [['HST', 1400]]],
    ['BC', 10_500, [['GST', 500]]],
  ] as const)('%s', (region, gross, expected) => {
    const lines = activityTaxLines({ gross, country: 'CA', region, date: '2026-12-11' }, RATES);
    expect(lines.map(({ code, amount }) => [code, amount])).toEqual(expected);
    expect(lines.every(({ status, product }) => status === 'open' && product === 'activity')).toBe(true);
  });

  it('are none in the United States, also in the state whose code is that of Canada', () => {
    for (const region of ['NY', 'CA'])
      expect(activityTaxLines({ gross: 5000, country: 'US', region, date: '2026-12-11' }, RATES)).toEqual([]);
  });
});
