import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Environment } from '@/lib/env/environment';
import { readSecrets } from '@/lib/env/secrets';
import {
  DatabaseRefused,
  liveOwner,
  refuseOtherKeys,
  refuseOtherPostgres,
  SealingKeyRefused,
} from '@/product-api/index';
import { hostOf, mend, note, ok, PATIENCE_MS, reasonOf, type Finding } from './finding';

const OLDEST_POSTGRES = 15;

/** `time`: its clock, milliseconds; null where it has none of its own, or does not answer. */
type DatabaseFinding = { finding: Finding; time: number | null };

type State = { version: number; time: number; isReplica: boolean; mayMakeTables: boolean };

/** @param room what was found of the data directory: an embedded database is made or opened in one that can be used */
export async function lookAtDatabase(environment: Environment, room: Finding): Promise<DatabaseFinding> {
  const { DATABASE_URL, DATA_DIR } = environment;
  if (DATABASE_URL) return lookAtPostgres(DATABASE_URL, environment);
  const directory = path.resolve(DATA_DIR);
  const owner = await liveOwner(directory);
  if (owner) return { finding: ok(`embedded, open in process ${owner.pid} since ${owner.since}`), time: null };
  if (room.state === 'MEND') return { finding: note('embedded, not looked at: mend the disk first'), time: null };
  const isThere = existsSync(path.join(directory, 'database'));
  // To open it would change it.
  const closed = 'embedded, closed: no server runs. The start looks whether it is of a version that it can take over';
  return { finding: ok(isThere ? closed : 'embedded, made by the first start'), time: null };
}

async function lookAtPostgres(url: string, environment: Environment): Promise<DatabaseFinding> {
  const host = databaseOf(url);
  try {
    const { version, time, isReplica, mayMakeTables } = await stateOf(url);
    const major = Math.floor(version / 10_000);
    const finding =
      major < OLDEST_POSTGRES
        ? mend(`PostgreSQL ${major} at ${host} is too old: it takes ${OLDEST_POSTGRES} or newer.`)
        : isReplica
          ? mend(`${host} is a replica, which takes no bookings: DATABASE_URL names the primary.`)
          : !mayMakeTables
            ? mend(`${host} lets this name in, but make no tables: it must own the database.`)
            : ((await refusalOf(url, environment)) ?? ok(`PostgreSQL ${major} at ${host}`));
    return { finding, time };
  } catch (error) {
    return {
      finding: mend(`${host} does not answer: ${reasonOf(error)}. Is it up, and DATABASE_URL right?`),
      time: null,
    };
  }
}

/**
 * Of tables that another version has made or changed, and of passports that are sealed with another key: in the words
 * of the start that would end there.
 */
async function refusalOf(url: string, environment: Environment): Promise<Finding | null> {
  try {
    await refuseOtherPostgres((sql) => askPostgres(url, sql));
    refuseOtherKeys(await keyNamesIn(url), keysOf(environment));
    return null;
  } catch (error) {
    if (error instanceof DatabaseRefused || error instanceof SealingKeyRefused) return mend(error.message);
    throw error;
  }
}

async function keyNamesIn(url: string): Promise<string[]> {
  const [there] = await askPostgres<{ isThere: boolean }>(
    url,
    `select to_regclass('sealing_keys') is not null as "isThere"`,
  );
  if (!there?.isThere) return [];
  return (await askPostgres<{ name: string }>(url, 'select name from sealing_keys')).map(({ name }) => name);
}

/** As a start reads them, which would make those that are not there. */
function keysOf(environment: Environment): (string | undefined)[] {
  const { PERSONAL_DATA_KEY, PERSONAL_DATA_KEY_BEFORE, DATA_DIR } = environment;
  const isKept = PERSONAL_DATA_KEY === undefined && existsSync(path.join(DATA_DIR, 'secrets.json'));
  const kept = isKept ? readSecrets(environment) : null;
  return [PERSONAL_DATA_KEY ?? kept?.personalDataKey, PERSONAL_DATA_KEY_BEFORE ?? kept?.formerPersonalDataKey];
}

/** Host and name: behind one pooler primary and replica differ by their names alone. */
function databaseOf(url: string): string {
  return `${hostOf(url)}${new URL(url).pathname}`;
}

/** Null where none is set. */
export async function lookAtReplica({ DATABASE_READ_URL: url }: Environment): Promise<Finding | null> {
  if (!url) return null;
  try {
    const { isReplica } = await stateOf(url);
    return isReplica
      ? ok(`replica at ${databaseOf(url)}`)
      : mend(`${databaseOf(url)} is no replica: DATABASE_READ_URL names one, or is left out.`);
  } catch (error) {
    return note(`the replica at ${databaseOf(url)} does not answer: reads go to the primary. ${reasonOf(error)}`);
  }
}

/** Null where none is set. */
export async function lookAtRedis({ REDIS_URL: url }: Environment): Promise<Finding | null> {
  if (!url) return null;
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return ok(`Redis at ${hostOf(url)}`);
  } catch (error) {
    return mend(`Redis at ${hostOf(url)} does not answer: each copy counts by itself. ${reasonOf(error)}`);
  } finally {
    if (client.isOpen) client.destroy();
  }
}

async function stateOf(url: string): Promise<State> {
  const [state] = await askPostgres<State>(
    url,
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isReplica",
       has_database_privilege(current_database(), 'CREATE') as "mayMakeTables", (extract(epoch from clock_timestamp()) * 1000)::float8 as time`,
  );
  if (!state) throw new Error('no answer');
  return state;
}

/** One question on a connection of its own, that nobody waits long for. */
export async function askPostgres<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(question);
    return rows;
  } finally {
    await client.end();
  }
}
