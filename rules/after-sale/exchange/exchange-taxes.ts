import type { TaxLine } from '../../money/taxes';

/**
 * The tax rows in what an exchange costs or gives back (D67): what its rows are afterwards less what they were, so that
 * all charges and credit notes of a booking together have the rows of what it stands for. Where rates have changed in
 * between and a row would go the other way, the rows that the amount itself contains.
 * @param rows.total above 0 to pay, below 0 coming back
 * @returns amounts from 0
 */
export function differenceOfTaxes(
  rows: { before: readonly TaxLine[]; after: readonly TaxLine[]; total: number },
  taxesOf: (gross: number) => TaxLine[],
): TaxLine[] {
  const size = Math.abs(rows.total);
  if (size === 0) return [];
  const sums = new Map<string, TaxLine>();
  const add = (line: TaxLine, sign: number) => {
    const key = [line.product, line.jurisdiction, line.code, line.percent, line.status].join('|');
    const amount = (sums.get(key)?.amount ?? 0) + sign * line.amount;
    sums.set(key, { ...line, amount });
  };
  const direction = Math.sign(rows.total);
  rows.after.forEach((line) => add(line, direction));
  rows.before.forEach((line) => add(line, -direction));
  const lines = [...sums.values()].filter(({ amount }) => amount !== 0);
  const taxed = lines.reduce((sum, { amount }) => sum + amount, 0);
  return lines.some(({ amount }) => amount < 0) || taxed > size ? taxesOf(size) : lines;
}
