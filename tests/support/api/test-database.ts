import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { connectDatabase } from '@/product-api/database/connect';
import type { Database } from '@/product-api/database/database';
import { present } from '../present';
import { emptyDatabase, tableNames } from './empty-database';
import { startPostgres, type TestPostgres } from './postgres';

const MIGRATIONS = path.join(process.cwd(), 'product-api/database/migrations');
const CACHE = path.join(process.cwd(), 'node_modules/.cache/tandem-tests');

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  const statements = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  // The journal too: a database remembers which of its entries ran.
  for (const file of [...statements, 'meta/_journal.json']) hash.update(await readFile(path.join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}

/** PGlite asks for all of it at every opening, and only reads it: no copy of its 45 megabytes is made for that. */
class KeptDirectory extends Blob {
  constructor(private readonly kept: ArrayBuffer) {
    super();
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.kept);
  }
}

/** A migrated, empty database as a data directory: made once for each version of the tables, for all test processes. */
async function preparedDirectory(): Promise<KeptDirectory> {
  const file = path.join(CACHE, `empty-${await hashOfMigrations()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new KeptDirectory(new Uint8Array(kept).buffer);
  const client = await PGlite.create();
  await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS });
  const dump = await client.dumpDataDir('none').then((dumped) => dumped.arrayBuffer());
  await client.close();
  await mkdir(CACHE, { recursive: true });
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, Buffer.from(dump));
  await rename(part, file);
  return new KeptDirectory(dump);
}

let prepared: Promise<KeptDirectory> | null = null;

/** What PGlite keeps of an empty, migrated database: loading it takes a tenth of the time of making one. */
export function emptyDataDirectory(): Promise<Blob> {
  prepared ??= preparedDirectory();
  return prepared;
}

/**
 * Databases of tests that are over, emptied: opening an embedded one costs a second of a processor, emptying one a
 * tenth of it.
 */
const idle: Record<Database['kind'], Database[]> = { pglite: [], postgresql: [] };
let tableCount: Promise<number> | undefined;
let postgres: Promise<TestPostgres> | undefined;

/**
 * An empty, migrated database. Closing it gives it to the next test of this process. In a whole run it is one of
 * PostgreSQL's, which takes less of the processor; where there is none, and for a file that is run alone, PGlite in
 * memory.
 */
export async function createTestDatabase(): Promise<Database> {
  if (!process.env.TEST_TEMPLATE_URL) return createEmbeddedDatabase();
  return lent(idle.postgresql.pop() ?? (await counted(copyOfTemplate())));
}

/** The same, always PGlite in memory. */
export async function createEmbeddedDatabase(): Promise<Database> {
  return lent(idle.pglite.pop() ?? (await counted(newEmbeddedDatabase())));
}

async function copyOfTemplate(): Promise<Database> {
  postgres ??= startPostgres();
  const { databases } = await (await postgres).openDatabase();
  return present(databases[0]);
}

async function newEmbeddedDatabase(): Promise<Database> {
  return connectDatabase({ kind: 'pglite', loadFrom: await emptyDataDirectory() });
}

async function counted(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  tableCount ??= tableNames(database).then(({ length }) => length);
  return database;
}

/**
 * The database as one test sees it: an object of its own, since caches hang on it, that refuses everything once it is
 * closed.
 */
function lent(database: Database): Database {
  let isOpen = true;
  const open = (): Database => {
    if (!isOpen) throw new Error('This test’s database is closed.');
    return database;
  };
  return {
    kind: database.kind,
    get db() {
      return open().db;
    },
    query: async (...given) => open().query(...given),
    get reading() {
      return open().reading;
    },
    transaction: async (work) => open().transaction(work),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      // A table that a test made of its own would be in the way of the next one.
      if ((await tableNames(database)).length !== (await tableCount)) return database.close();
      await emptyDatabase(database);
      idle[database.kind].push(database);
    },
  };
}
