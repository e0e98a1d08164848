import { useEffect, useRef } from 'react';

/** Timers of browsers hold 24 days, and a page that is open for a day is read again anyway. */
const MAX_TIMER_MS = 24 * 60 * 60_000;

/** Calls when a moment is reached. @param lag milliseconds that this browser's clock is behind the API's */
export function useDeadline(deadline: string | null, lag: number, onReached: () => void): void {
  const reached = useRef(onReached);
  useEffect(() => {
    reached.current = onReached;
  });
  useEffect(() => {
    if (deadline === null) return;
    const left = Date.parse(deadline) - (Date.now() + lag);
    if (left <= 0 || left > MAX_TIMER_MS) return;
    const timer = setTimeout(() => reached.current(), left);
    return () => clearTimeout(timer);
  }, [deadline, lag]);
}
