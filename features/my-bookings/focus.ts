import { useEffect, useRef } from 'react';

/**
 * For the heading of a step that takes the place of another: the focus tells screen readers, and brings it into sight
 * where the page was scrolled away from it.
 */
export function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

/** From an offer back to the choice: what was pressed is gone, so the page's title takes the focus. */
export function useFocusAfterOffer(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === 'offer' && step === 'choose') document.querySelector<HTMLElement>('main h1')?.focus();
    before.current = step;
  }, [step]);
}
