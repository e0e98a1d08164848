import { useEffect, useRef, type RefObject } from 'react';
import type { TicketSearch } from './rules/ticket-search';
import type { AskAgain } from './use-ask-again';

/**
 * The button of a company that was asked again and has answered is gone, or that of a bus that could not be had, and
 * with it the focus: it goes to what says how the list is now (F11), once.
 * @param shown what is on the screen: it may be drawn some time after the company has answered
 * @param refusals how often a bus could not be had
 */
export function useFocusAfterAsking(
  { asking, last }: AskAgain,
  target: RefObject<HTMLElement | null>,
  shown: TicketSearch | undefined,
  refusals = 0,
): void {
  const isOwed = useRef(last !== null);
  const toldRefusals = useRef(0);
  const askedCount = asking.length;
  useEffect(() => {
    if (askedCount > 0 || toldRefusals.current !== refusals) isOwed.current = true;
    toldRefusals.current = refusals;
    if (askedCount === 0 && isOwed.current && document.activeElement === document.body) {
      isOwed.current = false;
      target.current?.focus({ preventScroll: true });
    }
  }, [askedCount, target, shown, refusals]);
}
