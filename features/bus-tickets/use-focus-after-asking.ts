import { useEffect, type RefObject } from 'react';
import type { AskAgain } from './use-ask-again';

/**
 * The button of a company that was asked again and has answered is gone, and with it the focus: it goes to what says
 * how it answered (F11).
 */
export function useFocusAfterAsking({ asking, last }: AskAgain, target: RefObject<HTMLElement | null>): void {
  const askedCount = asking.length;
  useEffect(() => {
    if (askedCount === 0 && last !== null && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
  }, [askedCount, last, target]);
}
