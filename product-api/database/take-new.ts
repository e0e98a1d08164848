import { sql, type SQL } from 'drizzle-orm';

/**
 * `set` of an upsert: each column becomes what the new row says. `Row` is what the table takes; columns are declared in
 * camelCase and stored in snake_case.
 */
export function takeNew<Row>(...columns: (keyof Row & string)[]): Record<string, SQL> {
  const stored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${stored(name)}`)]));
}
