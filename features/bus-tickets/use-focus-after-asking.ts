import { useEffect, useRef, type RefObject } from 'react';
import type { TicketSearch } from './rules/ticket-search';
import type { AskAgain } from './use-ask-again';

/**
 * The button of a company that was asked again and has answered is gone, and with it the focus: it goes to what says
 * how it answered (F11), once.
 * @param shown what is on the screen: it may be drawn some time after the company has answered
 */
export function useFocusAfterAsking(
  { asking, last }: AskAgain,
  target: RefObject<HTMLElement | null>,
  shown: TicketSearch | undefined,
): void {
  const isOwed = useRef(last !== null);
  const askedCount = asking.length;
  useEffect(() => {
    if (askedCount > 0) isOwed.current = true;
    else if (isOwed.current && document.activeElement === document.body) {
      isOwed.current = false;
      target.current?.focus({ preventScroll: true });
    }
  }, [askedCount, target, shown]);
}
