import { CURRENCIES } from '@/rules/money/currency';
import { isLocalDate, type LocalDate } from '@/rules/dates/dates';

/** Units of `currency` for one euro, as the ECB writes it. */
export type EcbRate = { date: LocalDate; currency: string; rate: string };

/** A file that is not what the ECB publishes. Nothing of it was taken. */
export class EcbFileError extends Error {
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(`Line ${line}: ${reason}`);
  }
}

/** What we sell in; the euro is the measure. */
const WANTED: readonly string[] = CURRENCIES.filter((currency) => currency !== 'EUR');
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const NOT_QUOTED = 'N/A';

/** '13 April 2026' in the daily file, '2026-04-13' in the history. */
function dateOf(text: string): LocalDate | null {
  const daily = /^(\d{1,2}) (\p{L}+) (\d{4})$/u.exec(text);
  const month = daily ? MONTHS.indexOf((daily[2] ?? '').toLowerCase()) + 1 : 0;
  const date = daily ? `${daily[3]}-${String(month).padStart(2, '0')}-${(daily[1] ?? '').padStart(2, '0')}` : text;
  return isLocalDate(date) ? date : null;
}

/** Cells of a line; the ECB ends its lines with a comma. */
function cellsOf(line: string): string[] {
  const cells = line.split(',').map((cell) => cell.trim());
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells;
}

/**
 * Reads `eurofxref.csv` (one day) or `eurofxref-hist.csv` (all days since 1999) of the European Central Bank.
 * @param latest the last day that can have rates: one from the future is a mistake in the file
 * @throws EcbFileError with the line, counted from 1, and the reason
 */
export function parseEcbRates(csv: string, latest: LocalDate): EcbRate[] {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = cellsOf(lines[0] ?? '');
  if (header[0] !== 'Date')
    throw new EcbFileError(1, 'the first column is not "Date": this is not a rates file of the European Central Bank');
  const columns = WANTED.map((currency) => ({ currency, index: header.indexOf(currency) }));
  const absent = columns.find(({ index }) => index === -1);
  if (absent) throw new EcbFileError(1, `there is no column ${absent.currency}`);
  const seen = new Set<LocalDate>();
  const rates: EcbRate[] = [];
  lines.forEach((text, index) => {
    const line = index + 1;
    if (index === 0 || text.trim() === '') return;
    const cells = cellsOf(text);
    if (cells.length !== header.length)
      throw new EcbFileError(line, `${cells.length} columns where the first line has ${header.length}`);
    const date = dateOf(cells[0] ?? '');
    if (!date) throw new EcbFileError(line, `"${cells[0]}" is not a date`);
    if (date > latest) throw new EcbFileError(line, `${date} is in the future`);
    if (seen.has(date)) throw new EcbFileError(line, `${date} is there twice`);
    seen.add(date);
    const quoted = columns.map((column) => ({ date, currency: column.currency, rate: cells[column.index] ?? '' }));
    // A day counts only with all our currencies: a rate between two of them is of one day.
    if (quoted.some(({ rate }) => rate === NOT_QUOTED)) return;
    for (const { currency, rate } of quoted) {
      if (!/^\d{1,9}(\.\d{1,8})?$/.test(rate) || Number(rate) === 0)
        throw new EcbFileError(line, `"${rate}" is not a rate for ${currency}`);
    }
    rates.push(...quoted);
  });
  if (rates.length === 0) throw new EcbFileError(lines.length, 'the file has no rates');
  return rates;
}
