import { sql, type SQL } from 'drizzle-orm';

/* Numbers as one array of a statement: thousands of placeholders would be read one by one. */

/** For columns of `integer`. */
export function integersOf(ids: readonly number[]): SQL {
  return sql`${sql.param(textOf(ids))}::int[]`;
}

/** For columns of `bigint`. */
export function bigintsOf(ids: readonly number[]): SQL {
  return sql`${sql.param(textOf(ids))}::bigint[]`;
}

const textOf = (ids: readonly number[]) => `{${ids.join(',')}}`;
