import type { LocalDate } from '@/rules/dates/dates';
import type { TaxBase, TaxProduct, TaxStatus } from '@/rules/money/taxes';

/** A row of `tax_rates`. Both dates belong to the validity. */
export type TaxRateRow = {
  /**
   * 'CA' federal; 'ON' province; 'ON-toronto' a city of it; 'US-NY-new-york' a city of a state. The closest place wins.
   */
  jurisdiction: string;
  tax: string;
  product: TaxProduct;
  /** Decimal string; '0' where the tax is an amount for each night. */
  percent: string;
  /** Minor units of the place's currency, with base 'night' only. */
  amountPerNight: number | null;
  base: TaxBase;
  /** Order of computing. */
  position: number;
  validFrom: LocalDate;
  validTo: LocalDate | null;
  status: TaxStatus;
  source: string;
};

type Draft = Omit<TaxRateRow, 'amountPerNight' | 'base' | 'validTo' | 'percent'> & Partial<TaxRateRow>;

export function rate(draft: Draft): TaxRateRow {
  return { percent: '0', amountPerNight: null, base: 'price', validTo: null, ...draft };
}

export const GST_SINCE = '2008-01-01';
export const QST_SINCE = '2013-01-01';

/** Provinces with a harmonized rate in place of GST. Nova Scotia went from 15 to 14 % on 1 April 2025. */
export const HST_RATES: readonly Pick<TaxRateRow, 'jurisdiction' | 'percent' | 'validFrom' | 'validTo'>[] = [
  { jurisdiction: 'ON', percent: '13', validFrom: '2010-07-01', validTo: null },
  { jurisdiction: 'NB', percent: '15', validFrom: '2016-07-01', validTo: null },
  { jurisdiction: 'NL', percent: '15', validFrom: '2016-07-01', validTo: null },
  { jurisdiction: 'PE', percent: '15', validFrom: '2016-10-01', validTo: null },
  { jurisdiction: 'NS', percent: '15', validFrom: '2010-07-01', validTo: '2025-03-31' },
  { jurisdiction: 'NS', percent: '14', validFrom: '2025-04-01', validTo: null },
];
