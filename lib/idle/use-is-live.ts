import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in what the server drew, until this page's scripts have come to life; true ever after. For buttons that are
 * nothing without scripts: disabled until then, no press of anybody is lost (between two root layouts every step is a
 * full load).
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
