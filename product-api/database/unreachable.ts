import { codeOf, errorOf } from '@/rules/thrown';
import { isDatabaseAway } from './database-away';
import { DatabaseRefused } from './known-migrations';

/** What PostgreSQL says of a way in that is wrong. */
const WRONG: Readonly<Record<string, string>> = {
  '28P01': 'refuses this name and password',
  '28000': 'does not let this name in',
  '3D000': 'has no database of that name',
  '42501': 'lets this name in, but make no tables',
};
const LOOK = 'Look at DATABASE_URL, and whether the database runs.';

/**
 * One line for a start that found no way to PostgreSQL, without its password; anything else as it is.
 * @param url DATABASE_URL
 */
export function refusedOrSame(error: unknown, url: string): unknown {
  const code = codeOf(error) || codeOf(errorOf(error).cause);
  const said = WRONG[code] ?? (isDatabaseAway(error) ? `does not answer${code && ` (${code})`}` : null);
  if (said === null) return error;
  const { hostname, port, pathname, username } = new URL(url);
  const advice =
    code === '42501' ? `The database and its tables must be owned by ${decodeURIComponent(username)}.` : LOOK;
  return new DatabaseRefused(
    `Tandem cannot start: PostgreSQL at ${hostname}:${port || '5432'}${pathname} ${said}. ${advice}`,
    { cause: error },
  );
}
