import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';

/**
 * Longest wait for running bookings. Shorter than PostgreSQL's deadlock check (1 s), so that no booking is ever the one
 * to give up.
 */
const LOCK_WAIT_MS = 400;

/**
 * Keeps what is held and sold as it is until the transaction ends: nobody holds, sells or returns meanwhile; reading
 * goes on. Fails with SQLSTATE 55P03 when bookings are running for longer than a moment: see {@link
 * import('./until-locked').untilLocked}.
 */
export async function lockStock(tx: Queryable, tables: readonly string[]): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_WAIT_MS}ms'`));
  await tx.execute(sql.raw(`lock table ${tables.join(', ')} in exclusive mode`));
  await tx.execute(sql.raw('set local lock_timeout = 0'));
}
