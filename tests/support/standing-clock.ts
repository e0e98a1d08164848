import { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';

/**
 * The time of timers in the test's hand: limits and pauses pass when the test lets them, however busy the machine is.
 * `vi.useRealTimers()` lets go of it.
 */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}

export const passTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/**
 * The result of work that needs no time: what waits for nothing but the machine has its turns, and the clock stands
 * still.
 */
export async function atOnce<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    await turn();
    await passTime(0);
  }
  return work;
}
