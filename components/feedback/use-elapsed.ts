'use client';

import { useEffect, useState } from 'react';

/** Milliseconds since `isRunning` became true, in steps; 0 while it is not. */
export function useElapsed(isRunning: boolean, stepMs: number): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const start = Date.now();
    const timer = setInterval(() => setElapsed(Date.now() - start), stepMs);
    return () => {
      clearInterval(timer);
      setElapsed(0);
    };
  }, [isRunning, stepMs]);
  return isRunning ? elapsed : 0;
}
