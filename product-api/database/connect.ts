import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Queryable } from './database';
import { refuseUnknownMigrations } from './known-migrations';

const MIGRATIONS = path.join(process.cwd(), 'product-api/database/migrations');
/** Two processes that start together must not migrate at once. */
const MIGRATION_LOCK = 7_261_001;

export type DatabaseTarget =
  | {
      kind: 'pglite';
      /** Directory, or undefined for a database in memory (tests). */
      directory?: string;
      loadFrom?: Blob;
      /** An open one instead, which stays its owner's to close: development keeps it while this code is replaced. */
      client?: PGlite;
    }
  | { kind: 'postgresql'; url: string; poolSize?: number };

type PgliteTarget = Extract<DatabaseTarget, { kind: 'pglite' }>;

/**
 * Opens the database and brings its tables up to date.
 * The caller owns the directory's lock (database/directory-lock): two processes on one PGlite directory corrupt it.
 * @throws DatabaseRefused when another version has made or changed it; nothing in it is changed then
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
  const client = await PGlite.create({ dataDir: directory });
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
  return {
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       both drivers' databases answer the same queries */
    db: db as unknown as Queryable,
    kind: 'pglite',
    query: async <T>(sql: string, params?: unknown[]) => (await client.query<T>(sql, params)).rows,
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

/** PGlite itself, for who keeps it longer than one connection. */
export async function openPgliteClient({
  directory,
  loadFrom,
}: Pick<PgliteTarget, 'directory' | 'loadFrom'>): Promise<PGlite> {
  if (directory) await mkdir(path.dirname(directory), { recursive: true });
  return PGlite.create({ dataDir: directory, loadDataDir: loadFrom });
}

async function openPostgres(target: Extract<DatabaseTarget, { kind: 'postgresql' }>): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: target.url,
    max: target.poolSize ?? 10,
    connectionTimeoutMillis: 3_000,
  });
  // An idle connection that the server ends must not end the process; the next query reports it.
  pool.on('error', () => undefined);
  const db = drizzlePg(pool, { casing: 'snake_case' });
  try {
    await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       both drivers' databases answer the same queries */
    db: db as unknown as Queryable,
    kind: 'postgresql',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type knows what raw SQL selects
    query: async <T>(sql: string, params?: unknown[]) => (await pool.query(sql, params)).rows as T[],
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       both drivers' databases answer the same queries */
    transaction: (work) => db.transaction((tx) => work(tx as unknown as Queryable)),
    close: () => pool.end(),
  };
}

async function migratePostgres(pool: pg.Pool): Promise<void> {
  const owner = await pool.connect();
  const ask = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows;
  try {
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const [database] = await ask('select current_database() as name');
    await refuseUnknownMigrations(ask, MIGRATIONS, {
      name: String(database?.name),
      startAnew: 'set DATABASE_URL to a new, empty database',
      startElsewhere: 'set DATABASE_URL to another database',
    });
    await migratePg(drizzlePg(owner, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS });
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    owner.release();
  }
}
