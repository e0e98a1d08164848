import { expect, it } from 'vitest';
import type { TaxLine } from '../../money/taxes';
import { differenceOfTaxes } from './exchange-taxes';

const row = (code: string, amount: number): TaxLine => ({
  code,
  jurisdiction: 'QC',
  percent: code === 'GST' ? '5' : '9.975',
  product: 'bus',
  amount,
  status: 'established',
});
const contained = (gross: number) => [row('GST', Math.round(gross / 20))];

it('is what the rows are afterwards less what they were, row by row', () => {
  const before = [row('GST', 452), row('QST', 902)];
  const after = [row('GST', 417), row('QST', 833), row('GST', 87), row('QST', 174)];
  expect(differenceOfTaxes({ before, after, total: 1_200 }, contained)).toEqual([row('GST', 52), row('QST', 105)]);
  expect(differenceOfTaxes({ before: after, after: before, total: -1_200 }, contained)).toEqual([
    row('GST', 52),
    row('QST', 105),
  ]);
});

it('is nothing where nothing is paid, and what the amount contains where a row goes the other way', () => {
  expect(differenceOfTaxes({ before: [row('GST', 5)], after: [row('GST', 9)], total: 0 }, contained)).toEqual([]);
  const rows = { before: [row('QST', 90)], after: [row('GST', 60)], total: 100 };
  expect(differenceOfTaxes(rows, contained)).toEqual([row('GST', 5)]);
});
