import { ApiError } from '../http/api-error';

/** By then the line of so much work is over. */
const RETRY_AFTER_SECONDS = 5;

/** Runs work, `atOnce` pieces at a time, the rest in the order of asking. */
export type WaitingLine = <T>(work: () => Promise<T>) => Promise<T>;

/** @returns a line that refuses with NOT_READY what would be one more than `mostWaiting` */
export function waitingLine(atOnce: number, mostWaiting: number): WaitingLine {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running++;
    else if (waiting.length >= mostWaiting) throw new ApiError('NOT_READY', { retryAfter: RETRY_AFTER_SECONDS });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes from hand to hand, so that nobody who comes just now takes it first.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
