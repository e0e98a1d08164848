import { useState } from 'react';
import { afterPaint } from './after-paint';

/**
 * What a control shows from its press on, by itself: the rest of the screen hears of it once that is painted (P7b).
 * @param settled what the rest of the screen shows
 * @param apply tells it what was pressed
 * @returns what the control shows, and what its press calls: `answer` shows the same on the element itself, without a
 *   rendering before the frame; the one that follows then finds it as it would have it
 */
export function usePressed<Value>(
  settled: Value,
  apply: (value: Value) => void,
): [Value, (value: Value, answer?: () => void) => void] {
  const [own, setOwn] = useState({ settled, shown: settled });
  if (own.settled !== settled) setOwn({ settled, shown: settled });
  return [
    own.settled === settled ? own.shown : settled,
    (shown, answer) => {
      if (answer) answer();
      else setOwn({ settled, shown });
      afterPaint(() => {
        if (answer) setOwn({ settled, shown });
        apply(shown);
      });
    },
  ];
}
