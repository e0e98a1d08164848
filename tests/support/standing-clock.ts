import { syncBuiltinESMExports } from 'node:module';
import promisedTimers, { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';
import { standIn } from './stand-in';
import { instanceOf } from './instance-of';

/** What `setTimeout` of node:timers/promises does, by the timers there are. */
function waitFor<Value>(milliseconds = 1, value?: Value, { signal }: { signal?: AbortSignal } = {}): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(standIn<Value>(value)), milliseconds);
    const giveUp = () => {
      clearTimeout(timer);
      reject(instanceOf(Error, signal?.reason));
    };
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/**
 * The time of timers in the test's hand until `releaseTime`: limits and pauses pass when the test lets them, however
 * busy the machine is.
 */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(promisedTimers, 'setTimeout').mockImplementation(waitFor);
  // Whoever has imported it by name follows only now.
  syncBuiltinESMExports();
}

export function releaseTime(): void {
  vi.useRealTimers();
  vi.mocked(promisedTimers.setTimeout).mockRestore();
  syncBuiltinESMExports();
}

/** A test all of whose calls are counted in one minute, however long a busy machine takes for them. */
export function inOneMinute<Given extends unknown[]>(test: (...given: Given) => Promise<void>) {
  return async (...given: Given): Promise<void> => {
    holdTime();
    try {
      await test(...given);
    } finally {
      releaseTime();
    }
  };
}

export const passTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/**
 * The result of work that needs no time: what waits for nothing but the machine has its turns, and the clock stands
 * still.
 */
export async function atOnce<Result>(work: Promise<Result>): Promise<Result> {
  const over = work.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([over, turn(false)]))) await passTime(0);
  return work;
}
