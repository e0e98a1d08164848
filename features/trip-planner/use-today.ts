import { useSyncExternalStore } from 'react';
import { visitorZone } from '@/lib/near-me/visitor-zone';
import { todayIn, type LocalDate } from '@/rules/dates/dates';

/** Looked at again when the page is: it may have stood open over midnight. */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Today on the visitor's own clock, which is what 'future only' goes by (D55); null until the browser can say. */
export function useToday(): LocalDate | null {
  return useSyncExternalStore(
    subscribe,
    () => todayIn(visitorZone(), new Date()),
    () => null,
  );
}
