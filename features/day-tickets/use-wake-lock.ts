import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

export type WakeLock = {
  /** False where the browser knows nothing of it: then nothing is promised. */
  isKnown: boolean;
  isOn: boolean;
  /** Asked for, and not given: a battery that is low. */
  isRefused: boolean;
  turn: (isOn: boolean) => void;
};

const noChanges = () => () => undefined;
const hasWakeLock = () => 'wakeLock' in navigator;

/** Keeps the screen awake, only when asked and only until `isOver` (D74). A tab that comes back asks again. */
export function useWakeLock(isOver: boolean): WakeLock {
  const [isWanted, setIsWanted] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isKnown = useSyncExternalStore(noChanges, hasWakeLock, () => false);
  const held = useRef<WakeLockSentinel | null>(null);
  const isOn = isWanted && !isOver;
  useEffect(() => {
    if (!isOn) return;
    let isEnded = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (isEnded) await lock.release();
        else held.current = lock;
      } catch {
        // The browser's way to say no.
        if (isEnded) return;
        setIsRefused(true);
        setIsWanted(false);
      }
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isEnded = true;
      document.removeEventListener('visibilitychange', askAgain);
      void held.current?.release();
      held.current = null;
    };
  }, [isOn]);
  return {
    isKnown,
    isOn,
    isRefused,
    turn: (next) => {
      setIsRefused(false);
      setIsWanted(next);
    },
  };
}
