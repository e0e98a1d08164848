import { setTimeout } from 'node:timers/promises';
import { codeOf } from '@/rules/thrown';

const LOCK_TRIES = 25;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a transaction that locks stock, again after a moment where bookings did not leave a gap. @throws when they never
 * did
 */
export async function untilLocked<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
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
