import { readFile, stat } from 'node:fs/promises';
import { todayIn } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import { ECB_SOURCE } from './exchange-rate-seed';
import { parseEcbRates } from './parse-ecb-rates';
import { saveExchangeRates } from './rates.repository';

const ROWS_AT_ONCE = 500;
/** The whole history is 0.6 MB. */
const MAX_BYTES = 10_000_000;
/** The ECB's day begins before ours. */
const ECB_ZONE = 'Europe/Berlin';

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
  const rates = parseEcbRates(csv, todayIn(ECB_ZONE, ctx.now()));
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
    `${dates.length} days of rates (${span}): ${changed} rates new or changed, ${rates.length - changed} as they were.`,
  );
  return { days: dates.length, changed };
}

async function readRatesFile(path: string): Promise<string> {
  if (path.toLowerCase().endsWith('.zip')) throw new Error(`${path}: unpack the archive first and give its CSV file.`);
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new Error(`${path}: ${size} bytes are too many for a rates file.`);
  return readFile(path, 'utf8');
}
