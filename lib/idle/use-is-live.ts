import { createContext, useContext } from 'react';

/** What `useIsLive` answers below it (taken-over.tsx). Nothing stands outside of every frame but tests. */
export const LivePage = createContext(true);

/**
 * False in what the server drew, until this page's scripts have come to life; true ever after. For buttons that are
 * nothing without scripts: disabled until then, no press of anybody is lost (between two root layouts every step is a
 * full load).
 */
export function useIsLive(): boolean {
  return useContext(LivePage);
}
