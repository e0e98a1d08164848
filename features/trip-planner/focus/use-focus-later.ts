import { useCallback, useEffect, useRef } from 'react';
import { jumpTo } from './jump-to';
import type { Planner } from '../rules/choose-trip';

/** Where the focus goes once the planner is as it then is: the first of these places that is on the page. */
export type FocusPlan = {
  isReady: (planner: Planner) => boolean;
  places: readonly string[];
  /** None of them is there. */
  orElse?: () => void;
};

/**
 * What was pressed goes with what it did: the focus waits for the planner to be read anew, instead of falling to the
 * top of the page.
 */
export function useFocusLater(planner: Planner | null): (plan: FocusPlan) => void {
  const waiting = useRef<FocusPlan | null>(null);
  useEffect(() => {
    const plan = waiting.current;
    if (!plan || !planner || !plan.isReady(planner)) return;
    waiting.current = null;
    if (!plan.places.some(jumpTo)) plan.orElse?.();
  }, [planner]);
  return useCallback((plan) => {
    waiting.current = plan;
  }, []);
}
