import { setTimeout } from 'node:timers/promises';

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
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === LOCK_NOT_AVAILABLE || cause?.code === LOCK_NOT_AVAILABLE;
}
