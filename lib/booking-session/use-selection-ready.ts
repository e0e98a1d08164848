import { useEffect, useSyncExternalStore } from 'react';
import { useSelectionStore } from './selection-store';

const { persist } = useSelectionStore;

/** False on the server and until this tab's earlier choices have been read; nothing may be chosen or written before. */
export function useSelectionReady(): boolean {
  const isReady = useSyncExternalStore(persist.onFinishHydration, persist.hasHydrated, () => false);
  useEffect(() => {
    if (!persist.hasHydrated()) void persist.rehydrate();
  }, []);
  return isReady;
}
