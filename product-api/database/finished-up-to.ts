import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';
import { rowsOf } from './rows-of';

/** Rows that are given their numbers while one of them is still being written are far fewer. */
const MAX_UNFINISHED = 100_000;

/** The number up to which all rows of a table are there, whoever is writing meanwhile. */
export async function finishedUpTo(db: Queryable, table: PgTable & { id: PgColumn }): Promise<number> {
  const result = await db.execute(sql`select coalesce(max(${table.id}), 0)::float8 as last from ${table}`);
  return (rowsOf<{ last: number }>(result)[0]?.last ?? 0) - MAX_UNFINISHED;
}
