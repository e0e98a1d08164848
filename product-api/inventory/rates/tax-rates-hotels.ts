import { GST_SINCE, HST_RATES, QST_SINCE, rate, type TaxRateRow } from './tax-rate-row';

const product = 'hotel';
const CRA = 'Canada Revenue Agency, Which rate to charge; on the room with its lodging tax';
const REVENU_QUEBEC =
  'Revenu Québec, Tax on lodging: 3.50 a night where the unit is sold through an intermediary; GST and QST on price with lodging tax';
const TORONTO =
  'Toronto Municipal Accommodation Tax 6 %; 8.5 % from 1 June 2025 to 31 July 2026 (press, December 2025)';
const ONTARIO = 'Municipal accommodation tax of a typical Ontario town (Newmarket, 4 % since 1 January 2025)';
const VANCOUVER =
  'Destination Vancouver, tax structure; Tax Interpretations 680178: GST is due on the room with these taxes';
const NEW_YORK = 'New York State and City sales and hotel room occupancy taxes, together 14.75 % and 3.50 a night';

/** In force then; since when before that our sources do not say. */
const AT_LEAST_SINCE = '2026-01-01';

const lodging = { product, position: 1, status: 'established' } as const;
const onTop = { product, base: 'priceAndLodging', position: 5 } as const;

/**
 * Taxes on a night in a hotel, by the hotel's place (D24). Lodging taxes come first, sales taxes are due on both.
 * A town's own lodging tax stands in place of its province's row of the same name.
 */
export const HOTEL_TAX_RATES: readonly TaxRateRow[] = [
  rate({
    ...onTop,
    jurisdiction: 'CA',
    tax: 'GST',
    percent: '5',
    validFrom: GST_SINCE,
    status: 'established',
    source: CRA,
  }),
  ...HST_RATES.map((hst) => rate({ ...onTop, ...hst, tax: 'HST', status: 'established', source: CRA })),
  rate({
    ...lodging,
    jurisdiction: 'QC',
    tax: 'LODGING',
    base: 'night',
    amountPerNight: 350,
    validFrom: '2016-11-01',
    source: REVENU_QUEBEC,
  }),
  rate({
    ...onTop,
    jurisdiction: 'QC',
    tax: 'QST',
    percent: '9.975',
    position: 6,
    validFrom: QST_SINCE,
    status: 'established',
    source: REVENU_QUEBEC,
  }),
  rate({
    ...lodging,
    jurisdiction: 'ON',
    tax: 'MAT',
    percent: '4',
    validFrom: '2025-01-01',
    status: 'open',
    source: ONTARIO,
  }),
  rate({
    ...lodging,
    jurisdiction: 'ON-toronto',
    tax: 'MAT',
    percent: '8.5',
    validFrom: '2025-06-01',
    validTo: '2026-07-31',
    status: 'open',
    source: TORONTO,
  }),
  rate({
    ...lodging,
    jurisdiction: 'ON-toronto',
    tax: 'MAT',
    percent: '6',
    validFrom: '2026-08-01',
    status: 'open',
    source: TORONTO,
  }),
  rate({
    ...lodging,
    jurisdiction: 'ON-ottawa',
    tax: 'MAT',
    percent: '5',
    validFrom: '2024-01-01',
    source: 'City of Ottawa, Municipal accommodation tax',
  }),
  rate({ ...lodging, jurisdiction: 'BC', tax: 'PST', percent: '8', validFrom: '2013-04-01', source: VANCOUVER }),
  rate({
    ...lodging,
    jurisdiction: 'BC-vancouver',
    tax: 'MRDT',
    percent: '5.5',
    position: 2,
    validFrom: '2023-02-01',
    validTo: '2030-01-31',
    source: VANCOUVER,
  }),
  rate({
    ...lodging,
    jurisdiction: 'BC-vancouver',
    tax: 'MRDT',
    percent: '3',
    position: 2,
    validFrom: '2030-02-01',
    source: VANCOUVER,
  }),
  rate({
    ...lodging,
    jurisdiction: 'SK',
    tax: 'PST',
    percent: '6',
    position: 6,
    validFrom: '2017-03-23',
    status: 'open',
    source: 'General PST of Saskatchewan; its base for rooms is not confirmed',
  }),
  rate({
    ...lodging,
    jurisdiction: 'MB',
    tax: 'RST',
    percent: '7',
    position: 6,
    validFrom: '2019-07-01',
    status: 'open',
    source: 'General RST of Manitoba; its base for rooms is not confirmed',
  }),
  rate({
    ...lodging,
    jurisdiction: 'US-NY-new-york',
    tax: 'STATE',
    percent: '4',
    validFrom: AT_LEAST_SINCE,
    source: NEW_YORK,
  }),
  rate({
    ...lodging,
    jurisdiction: 'US-NY-new-york',
    tax: 'CITY',
    percent: '4.5',
    position: 2,
    validFrom: AT_LEAST_SINCE,
    source: NEW_YORK,
  }),
  rate({
    ...lodging,
    jurisdiction: 'US-NY-new-york',
    tax: 'MCTD',
    percent: '0.375',
    position: 3,
    validFrom: AT_LEAST_SINCE,
    source: NEW_YORK,
  }),
  rate({
    ...lodging,
    jurisdiction: 'US-NY-new-york',
    tax: 'OCCUPANCY',
    percent: '5.875',
    position: 4,
    validFrom: AT_LEAST_SINCE,
    source: NEW_YORK,
  }),
  rate({
    ...lodging,
    jurisdiction: 'US-NY-new-york',
    tax: 'UNIT',
    base: 'night',
    amountPerNight: 350,
    position: 5,
    validFrom: AT_LEAST_SINCE,
    source: NEW_YORK,
  }),
];
