import { setImmediate } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Statements of so long are carried out in one turn: it has its cost, too, and a search its hundred milliseconds. */
const TOGETHER_MS = 40;

/**
 * To await before each statement of the embedded database, which works on the event loop and hands its answers on
 * without a turn of it: the statements of a page, or of whoever asks many, would be one long stop, in which no request
 * is read and none that needs no database is answered (P15).
 */
export function turnsBetween(): () => Promise<void> | undefined {
  /** When the first statement of this turn began. */
  let since: number | null = null;
  return () => {
    if (since !== null) return performance.now() - since < TOGETHER_MS ? undefined : nextTurn();
    since = performance.now();
    setImmediate(() => (since = null));
    return undefined;
  };
}
