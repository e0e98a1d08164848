import { codeOf } from '@/rules/thrown';

/** PostgreSQL ended one of two transactions that waited for each other, or could not order them. */
const WORTH_ANOTHER_TRY = new Set(['40P01', '40001']);
const TRIES = 3;

/** Locks are taken in one order everywhere; where that cannot hold, the transaction that lost is simply run again. */
export async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left === 0 || !WORTH_ANOTHER_TRY.has(sqlStateOf(error))) throw error;
    }
  }
}

function sqlStateOf(error: unknown): string {
  const hasCause = typeof error === 'object' && error !== null && 'cause' in error && Boolean(error.cause);
  return codeOf(error) || (hasCause ? sqlStateOf(error.cause) : '');
}
