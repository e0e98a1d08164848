import { useEffect, useSyncExternalStore } from 'react';
import { useSelectionStore } from './selection-store';

/** Missing on the server, which has no storage, although the type says otherwise. */
const persist: typeof useSelectionStore.persist | undefined = useSelectionStore.persist;
const never = () => () => undefined;
const no = () => false;

/** False on the server and until this tab's earlier choices have been read; nothing may be chosen or written before. */
export function useSelectionReady(): boolean {
  const isReady = useSyncExternalStore(persist?.onFinishHydration ?? never, persist?.hasHydrated ?? no, no);
  useEffect(() => {
    if (persist && !persist.hasHydrated()) void persist.rehydrate();
  }, []);
  return isReady;
}
