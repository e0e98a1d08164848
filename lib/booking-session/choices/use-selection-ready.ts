import { useEffect, useSyncExternalStore } from 'react';
import { useSelectionStore } from './selection-store';

/** Missing on the server, which has no storage, although the type says otherwise. */
const persist: typeof useSelectionStore.persist | undefined = useSelectionStore.persist;
const never = () => () => undefined;
const no = () => false;

/** This tab's earlier choices have been read: nothing may be chosen or written before. */
export const isSelectionReady = (): boolean => useSelectionStore.persist.hasHydrated();

/** Reads this tab's earlier choices, where that has not been done. */
export function readSelection(): void {
  if (!isSelectionReady()) void useSelectionStore.persist.rehydrate();
}

/** The same, by a screen that shows nothing of them itself. */
export function useReadSelection(): void {
  useEffect(readSelection, []);
}

/** False on the server and until they have been read. */
export function useSelectionReady(): boolean {
  useReadSelection();
  return useSyncExternalStore(persist?.onFinishHydration ?? never, persist?.hasHydrated ?? no, no);
}
