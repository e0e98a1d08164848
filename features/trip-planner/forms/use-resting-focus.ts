import { useLayoutEffect, useRef, type RefObject } from 'react';

export type RestingFocus = {
  /** Saves; it can be reached all the while. */
  button: RefObject<HTMLButtonElement | null>;
  /** Before the fields are closed. */
  rest: () => void;
};

/**
 * A field that is closed while it is saved would lose the focus to the top of the page: it waits at the button that
 * saves, and is back in its field when the fields are open again.
 */
export function useRestingFocus(isSaving: boolean): RestingFocus {
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const place = field.current;
    if (isSaving || place === null) return;
    field.current = null;
    // What is to be mended may have it by now; why it was not saved stays in sight.
    if (place instanceof HTMLElement && document.activeElement === button.current) place.focus({ preventScroll: true });
  }, [isSaving]);

  function rest() {
    if (!document.activeElement?.closest('form')) return;
    field.current = document.activeElement;
    button.current?.focus();
  }

  return { button, rest };
}
