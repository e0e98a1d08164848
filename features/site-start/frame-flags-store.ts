import { startTransition, useEffect, useState } from 'react';
import { create } from 'zustand';
import type { FeatureFlags } from '@/contract/feature-flags';
import { readPlainFlags } from '@/lib/feature-flags/plain-flags';

type FrameFlags = {
  /** Undefined until they are known. */
  flags: FeatureFlags | undefined;
  /** The plain question had no answer. */
  isUnanswered: boolean;
};

/** What the frame knows of the flags (R50, R76, R138), before and beside all that asks by queries (P6). */
export const useFrameFlagsStore = create<FrameFlags>(() => ({ flags: undefined, isUnanswered: false }));

export const tellFrame = (flags: FeatureFlags) => useFrameFlagsStore.setState({ flags });

/**
 * False until they are known, which is never while the server's page is still being taken over; then a transition, so
 * that their answer holds up nothing (P7).
 */
export function useFrameFlag(name: 'displayMaintenancePage' | 'isTripPlannerEnabled'): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const look = () => startTransition(() => setIsOn(useFrameFlagsStore.getState().flags?.[name] ?? false));
    look();
    void readPlainFlags().then((flags) =>
      flags ? tellFrame(flags) : useFrameFlagsStore.setState({ isUnanswered: true }),
    );
    return useFrameFlagsStore.subscribe(look);
  }, [name]);
  return isOn;
}
