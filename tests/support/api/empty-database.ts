import type { Database } from '@/product-api/database/database';

/**
 * Empties every table that holds something, and starts used counters anew: as a new database, for a tenth of the time.
 * What remembers rows of it must be made anew.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  const tables = await filledTables(database);
  if (tables.length > 0) await database.query(`truncate ${tables.join(', ')} restart identity cascade`);
  await database.query(
    "select setval(quote_ident(schemaname) || '.' || quote_ident(sequencename), start_value, false) from pg_sequences where schemaname = 'public' and last_value is not null",
  );
}

/** Tables that hold something. */
export async function filledTables(database: Database): Promise<string[]> {
  const tables = await tableNames(database);
  const filled = await database.query<{ name: string }>(
    tables.map((name) => `(select '${name}' as name from ${name} limit 1)`).join(' union all '),
  );
  return filled.map(({ name }) => name);
}

/** Tables of the product, and whatever a test made besides. */
export async function tableNames(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}
