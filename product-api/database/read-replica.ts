import type pg from 'pg';
import type { Logger } from 'pino';
import { openPool, rawQueryOf } from './connect';
import type { Database, RawQuery } from './database';
import { isDatabaseAway } from './database-away';
import { DatabaseRefused } from './known-migrations';

/** Behind by more than this, a replica is not asked: searches would show seats that were sold long ago. */
const MAX_BEHIND_MS = 3_000;
const CHECK_EVERY_MS = 1_000;
/** A replica that takes so long to say how far it is has not said it. */
const CHECK_PATIENCE_MS = 2_000;
/** A search does not wait longer for a replica whose machine has gone. */
const ANSWER_PATIENCE_MS = 5_000;
const POOL_SIZE = 10;

type ReplicaOptions = { url: string; log: Logger; now?: () => Date };

/** Where the primary's log was when; positions only grow. */
type Mark = { at: number; position: bigint };

type Standing = 'good' | 'away' | 'behind' | 'no replica';

export type ReplicatedDatabase = Database & {
  /** Looks how far the replica is. Done each second; tests do it when they like. */
  checkReplica: () => Promise<Standing>;
};

/**
 * The same database, whose `reading` asks a replica (DATABASE_READ_URL) while that one keeps up. Away, too far behind
 * or no replica of this database: the primary is asked, and the log says so once, and once again when it is well.
 */
export async function withReplica(
  primary: Database,
  { url, log, now = () => new Date() }: ReplicaOptions,
): Promise<ReplicatedDatabase> {
  const pool = openPool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CHECK_PATIENCE_MS,
    query_timeout: ANSWER_PATIENCE_MS,
  });
  const ask = rawQueryOf(pool);
  let marks: Mark[] = [];
  let standing: Standing = 'good';
  let isClosed = false;

  const become = (next: Standing): Standing => {
    if (next !== standing) {
      if (next === 'good') log.info('reads are answered by the replica again');
      else log.warn({ replica: next }, 'the replica is not asked: reads are answered by the primary');
    }
    standing = next;
    return next;
  };

  const look = async (): Promise<Standing> => {
    const at = now().getTime();
    const [primaryState] = await primary.query<State<string>>(PRIMARY_STATE);
    if (!primaryState) return standing;
    marks = [...marks, { at, position: positionOf(primaryState.position) }];
    const replica = await stateOf(pool);
    if (replica === 'away') return become('away');
    // Also one that was made a primary of its own: from there on it knows another story.
    if (replica.system !== primaryState.system || replica.position === null) return become('no replica');
    const { position: passed } = replica;
    // The newest mark that it has passed says how far behind it is at most; those before are of no use any more.
    const reached = marks.findLastIndex(({ position }) => position <= positionOf(passed));
    marks = marks.slice(Math.max(reached, 0)).slice(-MAX_MARKS);
    const isNear = reached >= 0 && at - (marks[0]?.at ?? 0) <= MAX_BEHIND_MS;
    return become(isNear ? 'good' : 'behind');
  };
  // One after the other: what an earlier look has found must not be said after a later one's.
  let looking: Promise<unknown> = Promise.resolve();
  const checkReplica = (): Promise<Standing> => {
    const mine = looking.then(look);
    looking = mine.catch(() => undefined);
    return mine;
  };

  const query: RawQuery = async <T>(sql: string, params?: unknown[], options?: { isPlannedOnce: boolean }) => {
    if (standing !== 'good') return primary.query<T>(sql, params, options);
    try {
      return await ask<T>(sql, params, options);
    } catch (error) {
      if (!isDatabaseAway(error) && !isTooSlow(error)) throw error;
      become('away');
      return primary.query<T>(sql, params, options);
    }
  };

  try {
    if ((await checkReplica()) === 'no replica')
      throw new DatabaseRefused(
        'DATABASE_READ_URL is no replica of DATABASE_URL: set it to one, or leave it out, and reads go to the database itself.',
      );
  } catch (error) {
    await pool.end();
    throw error;
  }
  let timer: NodeJS.Timeout | undefined;
  const checkLater = () => {
    if (isClosed) return;
    // The primary's own failures are told by whoever asks it.
    timer = setTimeout(
      () =>
        void checkReplica()
          .catch(() => undefined)
          .finally(checkLater),
      CHECK_EVERY_MS,
    ).unref();
  };
  checkLater();
  return {
    ...primary,
    reading: { query },
    checkReplica,
    close: async () => {
      clearTimeout(timer);
      isClosed = true;
      await pool.end();
      await primary.close();
    },
  };
}

const MAX_MARKS = 60;

/** `system`: the same for a primary and its replicas, and for nobody else. */
type State<Position> = { system: string; position: Position };
const PRIMARY_STATE =
  'select system_identifier::text as system, pg_current_wal_lsn()::text as position from pg_control_system()';
const REPLICA_STATE = `select system_identifier::text as system,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position from pg_control_system()`;

async function stateOf(pool: pg.Pool): Promise<State<string | null> | 'away'> {
  try {
    const asked = { text: REPLICA_STATE, query_timeout: CHECK_PATIENCE_MS };
    const { rows } = await pool.query<State<string | null>>(asked);
    return rows[0] ?? 'away';
  } catch {
    return 'away';
  }
}

/** What pg says when its query_timeout has passed. */
function isTooSlow(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** '16/B374D848': two halves in hexadecimal. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
