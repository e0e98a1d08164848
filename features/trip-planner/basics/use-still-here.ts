import { useCallback, useEffect, useRef } from 'react';

/** For what goes on after a late answer: whether the part of the page that asked still stands there. */
export function useStillHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
