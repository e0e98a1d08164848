import { setImmediate } from 'node:timers/promises';

/**
 * PGlite and the website share the event loop: a statement is meant to take that long, and never much longer (50 ms).
 */
const WANTED_MS = 20;
const MIN = 50;
const MAX = 800;

/**
 * Runs work on pieces of a list whose size follows how long the last piece took, with a turn of the event loop between.
 */
export function createBatches(firstSize = 200) {
  let size = firstSize;
  return async function inBatches<T>(rows: readonly T[], work: (piece: T[]) => Promise<void>): Promise<void> {
    for (let start = 0; start < rows.length;) {
      const piece = rows.slice(start, start + size);
      const since = performance.now();
      await work(piece);
      const took = performance.now() - since;
      // Only a full piece tells something about the size.
      if (piece.length === size)
        size = Math.min(MAX, Math.max(MIN, Math.round(size * Math.min(1.5, Math.max(0.5, WANTED_MS / took)))));
      start += piece.length;
      await setImmediate();
    }
  };
}
