import { useSyncExternalStore } from 'react';

/** What only somebody at the page does. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

let isThere = false;
const listeners = new Set<() => void>();

/**
 * False until somebody moves, touches or presses anything on the page, true ever after. For what is of use to who looks
 * for it, and need not be asked for everybody that a page is loaded by (P7).
 */
export function useSomebody(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isThere,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  if (!isThere && listeners.size === 0) watch('addEventListener');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watch('removeEventListener');
  };
}

function tell(): void {
  isThere = true;
  watch('removeEventListener');
  for (const listener of listeners) listener();
}

function watch(how: 'addEventListener' | 'removeEventListener'): void {
  for (const sign of SIGNS) document[how](sign, tell, { capture: true });
}
