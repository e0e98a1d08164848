import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * `set` of an upsert: each column becomes what the new row says. Columns are declared in camelCase and stored in
 * snake_case.
 */
export function takeNew(...columns: PgColumn[]): Record<string, SQL> {
  const stored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(columns.map(({ name }) => [name, sql.raw(`excluded.${stored(name)}`)]));
}
