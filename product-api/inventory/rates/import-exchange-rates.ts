import { readFile, stat } from 'node:fs/promises';
import { counted } from '@/rules/counted';
import { todayIn } from '@/rules/dates/dates';
import { daysBetween, type LocalDate } from '@/rules/dates/local-date';
import type { ApiContext } from '../../context';
import { newestRateDate } from '../../prices/exchange-rates';
import { ECB_SOURCE } from './exchange-rate-seed';
import { parseEcbRates } from './parse-ecb-rates';
import { saveExchangeRates } from './rates.repository';

const ROWS_AT_ONCE = 500;
/** The whole history is 0.6 MB. */
const MAX_BYTES = 10_000_000;
/** The ECB's day begins before ours. */
const ECB_ZONE = 'Europe/Berlin';
/** The ECB rests at weekends and on holidays. */
const YOUNG_DAYS = 7;

/**
 * Imports rates from the ECB's `eurofxref.csv` or, unpacked, `eurofxref-hist.csv` (D27). All or nothing;
 * the same file twice changes nothing.
 * @param input the file's path, or its text
 * @throws EcbFileError with line and reason when the file is not valid; Error when it cannot be read
 */
export async function importExchangeRates(
  ctx: Pick<ApiContext, 'database' | 'now'>,
  input: { path: string } | { csv: string },
  report: (line: string) => void,
): Promise<{ days: number; changed: number }> {
  const csv = 'csv' in input ? input.csv : await readRatesFile(input.path);
  const today = todayIn(ECB_ZONE, ctx.now());
  const rates = parseEcbRates(csv, today);
  const changed = await ctx.database.transaction(async (tx) => {
    let written = 0;
    for (let start = 0; start < rates.length; start += ROWS_AT_ONCE) {
      written += await saveExchangeRates(tx, rates.slice(start, start + ROWS_AT_ONCE), ECB_SOURCE);
    }
    return written;
  });
  const dates = [...new Set(rates.map(({ date }) => date))].sort();
  const span = dates.length === 1 ? dates[0] : `${dates[0]} to ${dates.at(-1)}`;
  report(
    `${counted(dates.length, 'day')} of rates (${span}): ${counted(changed, 'rate')} new or changed, ${rates.length - changed} as they were.`,
  );
  const old = oldRates(await newestRates(ctx), ctx.now());
  if (old !== null) report(old);
  return { days: dates.length, changed };
}

/** Looks whether a file would be imported, without a database. @throws as importExchangeRates */
export async function checkRatesFile(path: string, now = new Date()): Promise<void> {
  parseEcbRates(await readRatesFile(path), todayIn(ECB_ZONE, now));
}

/** Day of the newest rates that are stored; null while there are none. */
export async function newestRates(ctx: Pick<ApiContext, 'database' | 'now'>): Promise<LocalDate | null> {
  return newestRateDate(ctx, todayIn(ECB_ZONE, ctx.now()));
}

/** What to do about rates that nobody has renewed; null: they are young enough. */
export function oldRates(newest: LocalDate | null, now: Date): string | null {
  const days = newest === null ? 0 : daysBetween(newest, todayIn(ECB_ZONE, now));
  if (days <= YOUNG_DAYS) return null;
  return `The newest rates are of ${newest}, ${days} days old: prices are converted with them. Import eurofxref.csv of today.`;
}

async function readRatesFile(path: string): Promise<string> {
  if (path.toLowerCase().endsWith('.zip')) throw new Error(`${path}: unpack the archive first and give its CSV file.`);
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new Error(`${path}: ${size} bytes are too many for a rates file.`);
  return readFile(path, 'utf8');
}
