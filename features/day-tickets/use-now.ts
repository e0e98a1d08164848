import { useSyncExternalStore } from 'react';

const STEP_MS = 10_000;

function subscribe(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, STEP_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** This device's clock, a step at a time; `atFirst` while the page is being taken over from the server. */
export function useNow(atFirst: string): Date {
  const step = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / STEP_MS),
    () => Math.floor(Date.parse(atFirst) / STEP_MS),
  );
  return new Date(step * STEP_MS);
}
