import { useState, useSyncExternalStore } from 'react';

const KEY = 'tandem-planner-tips';
const never = () => () => {};

function wereClosed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'closed';
  } catch {
    // Nothing can be remembered: better none than the same ones on each visit.
    return true;
  }
}

/** First-time tips of the planner; this browser remembers that they were closed. */
export function useTips(): { isShown: boolean; close: () => void } {
  const [isClosed, setClosed] = useState(false);
  const closedBefore = useSyncExternalStore(never, wereClosed, () => true);

  function close() {
    setClosed(true);
    try {
      localStorage.setItem(KEY, 'closed');
    } catch {
      // As above: closed on this page only.
    }
  }

  return { isShown: !closedBefore && !isClosed, close };
}
