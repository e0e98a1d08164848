import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/**
 * False until what a press has opened is painted: its frame comes first, and then the dear part of it, a calendar
 * (P7b). The next press finds both.
 */
export function usePainted(isOpen: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    afterPaint(() => isCurrent && setIsPainted(true));
    return () => {
      isCurrent = false;
      setIsPainted(false);
    };
  }, [isOpen]);
  return isOpen && isPainted;
}
