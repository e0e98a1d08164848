import { sql, type SQL } from 'drizzle-orm';
import { storedName } from './stored-rows';

/**
 * `set` of an upsert: each column becomes what the new row says. `Row` is what the table takes.
 */
export function takeNew<Row>(...columns: (keyof Row & string)[]): Record<string, SQL> {
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${storedName(name)}`)]));
}
