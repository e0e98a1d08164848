'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { LiveOn } from './live-on';

/* Most sites have no live feed, and no page needs its answer to be whole: it brings what asks along when it is on. */
const LiveAsking = lazy(() =>
  import('./live-asking').then(
    ({ LiveAsking: Asking }) => ({ default: Asking }),
    () => ({ default: () => <></> }),
  ),
);

/** Under it departures say what is said of them now: all of a page are asked about in one call. */
export function LiveTimes({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <LiveOn.Provider value={isOn}>
      {children}
      {isOn && (
        <Suspense>
          <LiveAsking />
        </Suspense>
      )}
    </LiveOn.Provider>
  );
}
