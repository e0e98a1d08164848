import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { codeOf } from '@/rules/thrown';
import type { Queryable } from '../database/database';

/**
 * Longest wait for running bookings. Shorter than PostgreSQL's deadlock check (1 s), so that no booking is ever the one
 * to give up.
 */
const LOCK_WAIT_MS = 400;
const LOCK_TRIES = 25;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Keeps what is held and sold as it is until the transaction ends: nobody holds, sells or returns meanwhile; reading
 * goes on. What needs no such lock is written before, so that it is short. Tried again after a moment where bookings
 * left no gap, with what the transaction has written. @throws when they never did
 */
export async function lockStock(tx: Queryable, tables: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tx.transaction(async (attempt) => {
        await attempt.execute(sql.raw(`set local lock_timeout = '${LOCK_WAIT_MS}ms'`));
        await attempt.execute(sql.raw(`lock table ${tables.join(', ')} in exclusive mode`));
        await attempt.execute(sql.raw('set local lock_timeout = 0'));
      });
    } catch (error) {
      if (!isLockTimeout(error) || tries >= LOCK_TRIES) throw error;
      await setTimeout(50 + Math.random() * 100);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((each) => codeOf(each) === LOCK_NOT_AVAILABLE);
}
