import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { LivePage } from './use-is-live';

/**
 * Tells what is in it when this page's scripts have taken it over. A transition, drawn in pieces between which the
 * browser answers: a store that says something else than the server did has all who ask it drawn anew at once, in the
 * very task that takes the page over (P7).
 */
export function TakenOver({ children }: { children: ReactNode }) {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => startTransition(() => setIsLive(true)), []);
  return <LivePage.Provider value={isLive}>{children}</LivePage.Provider>;
}
