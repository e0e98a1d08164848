import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { codeOf } from '@/rules/thrown';
import type { Database, Queryable, RawQuery } from './database';
import { DatabaseRefused, refuseUnknownMigrations } from './known-migrations';
import { keepNoNamesBehindPooler } from './named/keep-no-names';
import { askInFewerCalls } from './named/fewer-calls';
import { asked } from './named/statement-name';
import { storageFaultOf } from './storage';
import { turnsBetween } from './turns-between';
import { refusedOrSame } from './unreachable';

const MIGRATIONS = path.join(process.cwd(), 'product-api/database/migrations');
/** Two processes that start together must not migrate at once. */
const MIGRATION_LOCK = 7_261_001;
const MIGRATION_PAUSE_MS = 100;
/**
 * What PGlite keeps of its files, in megabytes. All of it is written over at every opening, which for 128 takes a
 * processor a second and more: only for who serves, or reads much.
 */
const BUFFERS_MB = { lasting: 128, brief: 8 };

export type DatabaseTarget =
  | {
      kind: 'pglite';
      /** Directory, or undefined for a database in memory (tests). */
      directory?: string;
      loadFrom?: Blob;
      /** Opened for a moment's work, as an operator's short command: in a third of the time. */
      isBrief?: boolean;
      /** An open one instead, which stays its owner's to close: development keeps it while this code is replaced. */
      client?: PGlite;
    }
  | {
      kind: 'postgresql';
      url: string;
      poolSize?: number;
      /** How long a query waits for one of its connections. */
      waitMs?: number;
    };

type PgliteTarget = Extract<DatabaseTarget, { kind: 'pglite' }>;

/**
 * Opens the database and brings its tables up to date.
 * The caller owns the directory's lock (database/directory/directory-lock): two processes on one PGlite directory
 * corrupt it.
 * @throws DatabaseRefused when another version has made or changed it, and nothing in it is changed then; when
 * PostgreSQL cannot be reached
 */
export async function connectDatabase(target: DatabaseTarget): Promise<Database> {
  if (process.env.NEXT_PHASE === 'phase-production-build')
    throw new Error('The website’s build must not open the database.');
  return target.kind === 'pglite' ? openPglite(target) : openPostgres(target);
}

/**
 * Looks whether connectDatabase would take this directory, and leaves it as it is. The caller owns its lock.
 * @throws DatabaseRefused
 */
export async function checkDatabaseDirectory(directory: string): Promise<void> {
  const client = await createPglite({ dataDir: directory }, { isBrief: true });
  try {
    await refuseOtherPglite(client, directory);
  } finally {
    await client.close();
  }
}

async function openPglite(target: PgliteTarget): Promise<Database> {
  const client = target.client ?? (await openPgliteClient(target));
  const db = drizzlePglite(client, { casing: 'snake_case' });
  try {
    await refuseOtherPglite(client, target.directory);
    await migratePglite(db, { migrationsFolder: MIGRATIONS });
  } catch (error) {
    if (!target.client) await client.close();
    throw error;
  }
  const query: RawQuery = async <T>(sql: string, params?: unknown[], options?: { isPlannedOnce: boolean }) => {
    const { text, values } = asked(sql, params, options);
    return (await client.query<T>(text, values)).rows;
  };
  return {
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       both drivers' databases answer the same queries */
    db: db as unknown as Queryable,
    kind: 'pglite',
    query,
    reading: { query },
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       both drivers' databases answer the same queries */
    transaction: (work) => db.transaction((tx) => work(tx as unknown as Queryable)),
    close: async () => {
      if (!target.client) await client.close();
    },
  };
}

function refuseOtherPglite(client: PGlite, directory = 'in memory'): Promise<void> {
  return refuseUnknownMigrations(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows, MIGRATIONS, {
    name: directory,
    startAnew: `set DATA_DIR to another directory, or remove ${directory}`,
    startElsewhere: 'set DATA_DIR to another directory',
  });
}

/** @throws DatabaseRefused where there is one that cannot be opened: half a copy, or of another PostgreSQL */
async function createPglite(
  options: PGliteOptions & { dataDir?: string },
  { isBrief }: { isBrief: boolean },
): Promise<PGlite> {
  const { dataDir } = options;
  const buffers = `shared_buffers=${isBrief ? BUFFERS_MB.brief : BUFFERS_MB.lasting}MB`;
  const isThere = dataDir !== undefined && existsSync(path.join(dataDir, 'PG_VERSION'));
  try {
    return await PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, '-c', buffers] });
  } catch (error) {
    // What PGlite says of it, 'Aborted()', is for nobody. What the system says is told as it is.
    if (!isThere || storageFaultOf(error) !== null || codeOf(error) !== '') throw error;
    throw new DatabaseRefused(
      `The database ${dataDir} cannot be opened: it is damaged, was copied while it was open, or is of another ` +
        'PostgreSQL. Put a backup in its place, start the version that made it, or set DATA_DIR to another directory.',
      { cause: error },
    );
  }
}

/**
 * PGlite itself, for who keeps it longer than one connection.
 * @param ended told when it has ended itself (PANIC), as where its log found no room: it answers nothing any more, and
 * what it has acknowledged is there when it is opened anew
 */
export async function openPgliteClient(
  { directory, loadFrom, isBrief = false }: Omit<PgliteTarget, 'kind' | 'client'>,
  ended: (reason: string) => void = () => undefined,
): Promise<PGlite> {
  if (directory) await mkdir(path.dirname(directory), { recursive: true });
  // Of what lies in memory itself nothing need be kept.
  const client = await createPglite(
    { dataDir: directory, loadDataDir: loadFrom },
    { isBrief: isBrief || directory === undefined },
  );
  askInFewerCalls(client);
  // Whatever is asked of it goes this way.
  const carryOut = client.execProtocolStream.bind(client);
  const takeTurn = turnsBetween();
  client.execProtocolStream = async (...asked) => {
    await takeTurn();
    try {
      return await carryOut(...asked);
    } catch (error) {
      if (isPanic(error)) ended(error.message);
      throw error;
    }
  };
  return client;
}

function isPanic(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}

async function openPostgres(target: Extract<DatabaseTarget, { kind: 'postgresql' }>): Promise<Database> {
  const pool = openPool({
    connectionString: target.url,
    max: target.poolSize ?? 10,
    connectionTimeoutMillis: target.waitMs ?? 3_000,
  });
  const db = drizzlePg(pool, { casing: 'snake_case' });
  try {
    await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    throw refusedOrSame(error, target.url);
  }
  const query = rawQueryOf(pool);
  return {
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       both drivers' databases answer the same queries */
    db: db as unknown as Queryable,
    kind: 'postgresql',
    query,
    reading: { query },
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       both drivers' databases answer the same queries */
    transaction: (work) => db.transaction((tx) => work(tx as unknown as Queryable)),
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      askedFor: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** A pool whose connections keep statements by name where they are the server's own, and may end by themselves. */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
  const pool = new pg.Pool({ ...settings, onConnect: keepNoNamesBehindPooler });
  outliveConnections(pool);
  return pool;
}

/** Raw SQL on a pool: see `RawQuery`. */
export function rawQueryOf(pool: pg.Pool): RawQuery {
  return async <T>(sql: string, params?: unknown[], options?: { isPlannedOnce: boolean }) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type knows what raw SQL selects
    (await pool.query(asked(sql, params, options))).rows as T[];
}

/**
 * A connection that ends by itself must not end the process (S21), idle or in the middle of a transaction while nothing
 * is asked of it: the next query reports it.
 */
function outliveConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * One process at a time. The lock belongs to a transaction that does nothing else, since behind a pooler that hands out
 * connections by transaction (PgBouncer) nothing else belongs to anybody.
 */
async function migratePostgres(pool: pg.Pool): Promise<void> {
  const keeper = await migrationTurn(pool);
  try {
    const ask = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
    await refuseOtherPostgres(ask);
    await migratePg(drizzlePg(pool, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS });
  } finally {
    await keeper.query('rollback').catch(() => undefined);
    keeper.release();
  }
}

/** Reads only. @throws DatabaseRefused where another version has made or changed its tables, as a start would */
export async function refuseOtherPostgres(ask: (sql: string) => Promise<Record<string, unknown>[]>): Promise<void> {
  const [database] = await ask('select current_database() as name');
  await refuseUnknownMigrations(ask, MIGRATIONS, {
    name: String(database?.name),
    startAnew: 'set DATABASE_URL to a new, empty database',
    startElsewhere: 'set DATABASE_URL to another database',
  });
}

/** Asks for the lock again and again: whoever waited inside a transaction would keep a pooler's connection busy. */
async function migrationTurn(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    for (;;) {
      await client.query('begin');
      const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_xact_lock($1) as "isOurs"', [
        MIGRATION_LOCK,
      ]);
      if (rows[0]?.isOurs) return client;
      await client.query('rollback');
      await wait(MIGRATION_PAUSE_MS);
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
}
