'use client';

import { useCallback, useEffect, useRef } from 'react';

/**
 * One function for as long as the list stands, doing what `latest` does: rows whose ticket is the same are not drawn
 * again (P7b).
 */
export function useSameFunction<Argument>(latest: (argument: Argument) => void): (argument: Argument) => void {
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  return useCallback((argument) => current.current(argument), []);
}
