import { useEffect, useState } from 'react';

/**
 * True once this browser has a service worker at work and a place to keep things: what is kept will open without a
 * connection.
 */
export function useWorkerReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('caches' in window)) return;
    let isShown = true;
    void navigator.serviceWorker.ready.then(() => {
      if (isShown) setIsReady(true);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return isReady;
}
