import { setImmediate } from 'node:timers/promises';

/** A statement of a few milliseconds is followed by the next at once: a turn has its cost, too. */
const TOGETHER_MS = 10;

/**
 * To await before each statement of the embedded database, which works on the event loop and hands its answers on
 * without a turn of it: the statements of a page, or of whoever asks many, would be one long stop, in which no request
 * is read and none that needs no database is answered (P15).
 */
export function turnsBetween(): () => Promise<void> | undefined {
  let since = performance.now();
  const takeTurn = async () => {
    await setImmediate();
    since = performance.now();
  };
  return () => (performance.now() - since < TOGETHER_MS ? undefined : takeTurn());
}
