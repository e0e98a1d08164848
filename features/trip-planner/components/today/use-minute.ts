import { useSyncExternalStore } from 'react';

const STEP_MS = 15_000;

function subscribe(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, STEP_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The visitor's own clock, a step at a time. For what is drawn in the browser only. */
export function useMinute(): Date {
  const step = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / STEP_MS),
    () => 0,
  );
  return new Date(step * STEP_MS);
}
