import path from 'node:path';
import type { Environment } from '@/lib/env/environment';
import { feedTrouble, liveOwner, sendCommand } from '@/product-api/index';
import { isPublic, mend, note, reasonOf, type Finding } from './finding';
import { askPostgres } from './look-at-database';

/** What the server that owns the embedded database is asked beside 'doctor'. */
export const TIMETABLES = 'timetables';

/** Timetables that are followed, and whose last look went wrong; none where all is well, or nobody can be asked. */
export async function lookAtTimetables(environment: Environment, now = new Date()): Promise<Finding[]> {
  const { DATABASE_URL, DATA_DIR, PRODUCT_API_URL } = environment;
  if (PRODUCT_API_URL !== undefined) return [];
  const say = isPublic(environment) ? mend : note;
  try {
    const troubles = DATABASE_URL
      ? await troublesInPostgres(DATABASE_URL, now)
      : await troublesByServer(path.resolve(DATA_DIR));
    return troubles.map(say);
  } catch (error) {
    return [note(`not looked at: ${reasonOf(error)}`)];
  }
}

type Row = { source: string; everyMinutes: number; checkedAt: Date | null; outcome: string | null };

async function troublesInPostgres(url: string, now: Date): Promise<string[]> {
  const [there] = await askPostgres<{ isThere: boolean }>(
    url,
    `select to_regclass('followed_feeds') is not null as "isThere"`,
  );
  if (!there?.isThere) return [];
  const rows = await askPostgres<Row>(
    url,
    `select source, every_minutes as "everyMinutes", checked_at as "checkedAt", outcome
     from followed_feeds order by source`,
  );
  return rows.flatMap((row) => feedTrouble(row, now) ?? []);
}

/** A server of an older version answers with the day of its rates, which is none of ours. */
async function troublesByServer(directory: string): Promise<string[]> {
  const owner = await liveOwner(directory);
  const said: string[] = [];
  if (owner)
    await sendCommand(owner.socket, { command: 'doctor', args: [TIMETABLES], cwd: directory }, (line) => {
      said.push(line);
    });
  return said.filter((line) => line.startsWith('gtfs:'));
}
