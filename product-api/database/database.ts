import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Queries run on either engine: a connection, or an open transaction. Inside a transaction only `tx` may be used. */
export type Queryable = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Queryable;
  kind: 'pglite' | 'postgresql';
  /** Raw SQL with rows as they come: health checks, migrations, bulk copies of importers. */
  query: <T = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<T[]>;
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};
