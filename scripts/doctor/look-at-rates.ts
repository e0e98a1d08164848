import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '@/lib/env/environment';
import { liveOwner, oldRates, sendCommand } from '@/product-api/index';
import { mend, note, ok, reasonOf, isPublic, type Finding } from './finding';
import { askPostgres } from './look-at-database';

const IMPORT = 'npm run rates:import -- eurofxref.csv';

/** How old the newest exchange rates are, by which prices are converted. Null where there are none to look at here. */
export async function lookAtRates(environment: Environment, now = new Date()): Promise<Finding | null> {
  const { DATABASE_URL, DATA_DIR, PRODUCT_API_URL } = environment;
  const directory = path.resolve(DATA_DIR);
  if (PRODUCT_API_URL !== undefined) return null;
  if (!DATABASE_URL && !existsSync(path.join(directory, 'database'))) return null;
  try {
    const newest = DATABASE_URL ? await newestInPostgres(DATABASE_URL) : await newestByServer(directory);
    if (newest === null)
      return note(
        DATABASE_URL
          ? 'none yet: the first start brings some'
          : 'not looked at: the server that has the database does not run, or is an older one',
      );
    const old = oldRates(newest, now);
    if (old === null) return ok(`of ${newest}`);
    const words = `${old} ${IMPORT}`;
    return isPublic(environment) ? mend(words) : note(words);
  } catch (error) {
    return note(`not looked at: ${reasonOf(error)}`);
  }
}

async function newestInPostgres(url: string): Promise<string | null> {
  const [there] = await askPostgres<{ isThere: boolean }>(
    url,
    `select to_regclass('exchange_rates') is not null as "isThere"`,
  );
  if (!there?.isThere) return null;
  const [row] = await askPostgres<{ newest: string | null }>(
    url,
    'select max(date)::text as newest from exchange_rates where date <= current_date + 1',
  );
  return row?.newest ?? null;
}

/** The embedded database has one owner, who is asked in the words of a command. */
async function newestByServer(directory: string): Promise<string | null> {
  const owner = await liveOwner(directory);
  let said: string | null = null;
  if (owner)
    await sendCommand(owner.socket, { command: 'doctor', args: [], cwd: directory }, (line) => {
      said = line;
    });
  return said;
}
