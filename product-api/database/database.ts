import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Queries run on either engine: a connection, or an open transaction. Inside a transaction only `tx` may be used. */
export type Queryable = PgDatabase<PgQueryResultHKT>;

/**
 * `isPlannedOnce`: the text is the same each time and one plan fits all values, so that PostgreSQL may keep it (see
 * `runStatement`).
 */
export type RawQuery = <T = Record<string, unknown>>(
  sql: string,
  params?: unknown[],
  options?: { isPlannedOnce: boolean },
) => Promise<T[]>;

export type Database = {
  db: Queryable;
  kind: 'pglite' | 'postgresql';
  /** Raw SQL with rows as they come: health checks, migrations, bulk copies of importers. */
  query: RawQuery;
  /**
   * Where searches read what is free, from a replica where there is one (`DATABASE_READ_URL`): a second's delay harms
   * nobody there. Never for carts, holds and payments, nor for what is kept until inventory changes.
   */
  reading: { query: RawQuery };
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /** Connections of the pool, where there is one. */
  connections?: () => { inUse: number; idle: number; askedFor: number };
  close: () => Promise<void>;
};
