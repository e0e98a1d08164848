/** Longest wait for a quiet moment, ms. */
const PATIENCE_MS = 4_000;
/** Where the browser does not say when it is idle (Safari). */
const GUESS_MS = 300;

/**
 * Does what can wait once the browser has nothing else to do.
 * @returns stops it, where it has not begun
 */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, GUESS_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: PATIENCE_MS });
  return () => window.cancelIdleCallback(handle);
}
