import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';

/** Until the transaction ends nobody else counts or changes what this address holds, on any API of the database. */
export async function lockHolder(tx: Queryable, heldFor: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds of ${heldFor}`}, 0))`);
}
