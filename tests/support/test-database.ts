import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { connectDatabase } from '@/product-api/database/connect';
import type { Database } from '@/product-api/database/database';

const MIGRATIONS = path.join(process.cwd(), 'product-api/database/migrations');
const CACHE = path.join(process.cwd(), 'node_modules/.cache/tandem-tests');

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()) hash.update(await readFile(path.join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A migrated, empty database as a data directory: made once for each version of the tables, for all test processes. */
async function preparedDirectory(): Promise<Blob> {
  const file = path.join(CACHE, `empty-${await hashOfMigrations()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const client = await PGlite.create();
  await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS });
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(CACHE, { recursive: true });
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await rename(part, file);
  return dump;
}

let prepared: Promise<Blob> | null = null;

/** An empty, migrated PGlite database in memory. */
export async function createTestDatabase(): Promise<Database> {
  prepared ??= preparedDirectory();
  return connectDatabase({ kind: 'pglite', loadFrom: await prepared });
}
