import { startTransition, useEffect, useState } from 'react';
import { useIsLive } from '../../idle/use-is-live';
import { useSelectionStore } from './selection-store';

/** This tab's earlier choices have been read: nothing may be chosen or written before. */
export const isSelectionReady = (): boolean => useSelectionStore.persist.hasHydrated();

/** Reads this tab's earlier choices, where that has not been done. */
export function readSelection(): void {
  if (!isSelectionReady()) void useSelectionStore.persist.rehydrate();
}

/** False on the server and until they have been read; then a transition, so that nothing is held up by it (P7). */
export function useSelectionReady(): boolean {
  const isLive = useIsLive();
  const [isReady, setIsReady] = useState(() => isLive && isSelectionReady());
  useEffect(() => {
    readSelection();
    startTransition(() => setIsReady(true));
  }, []);
  return isReady;
}
