'use client';

import { startTransition, useOptimistic } from 'react';

/**
 * What is pressed shows with the press; what follows from it, such as a list, is drawn when there is time, in pieces,
 * between which the next press is answered (P7b).
 * @param settled what the rest of the screen shows
 * @param apply makes it show something else
 * @returns what the pressed controls show, and what they call
 */
export function useShownAhead<Value>(settled: Value, apply: (value: Value) => void): [Value, (value: Value) => void] {
  const [shown, showAhead] = useOptimistic(settled);
  return [
    shown,
    (value) =>
      startTransition(() => {
        showAhead(value);
        apply(value);
      }),
  ];
}
