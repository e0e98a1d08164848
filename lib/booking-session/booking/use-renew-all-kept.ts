import { useEffect, useState } from 'react';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { renewAllKept } from './renew-kept';

/**
 * Renews what is kept on this device as soon as there is a connection, at once and whenever one comes back (F38).
 * @returns a number that rises each time, for who lists what is kept
 */
export function useRenewAllKept(): number {
  const api = useProductApi();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (!('caches' in window)) return;
    let isShown = true;
    const renew = () => {
      if (!navigator.onLine) return;
      void renewAllKept(api).then(() => {
        if (isShown) setTimes((before) => before + 1);
      });
    };
    renew();
    window.addEventListener('online', renew);
    return () => {
      isShown = false;
      window.removeEventListener('online', renew);
    };
  }, [api]);
  return times;
}
