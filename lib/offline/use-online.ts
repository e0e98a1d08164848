import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
}

/** Whether the browser has a connection at all; while that is not known, `atFirst`. */
export function useOnline(atFirst: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => atFirst,
  );
}
