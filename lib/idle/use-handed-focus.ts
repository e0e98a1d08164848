import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a form that takes the place of a plain one: the focus goes on where it was, at the same choice, the field of the
 * same id or the button that sends. Where the form has none of these, or somebody went on outside of it, nothing
 * happens.
 * @param left what had the focus in the plain form
 * @returns ref of the form
 */
export function useHandedFocus(left: Element | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const { activeElement, body } = document;
    if (!left || !form.current || (activeElement !== body && !form.current.contains(activeElement))) return;
    const counterpart = counterpartOf(left);
    if (counterpart) form.current.querySelector<HTMLElement>(counterpart)?.focus({ preventScroll: true });
  }, [left]);

  return form;
}

/** Selector of what stands in its place. */
function counterpartOf(left: Element): string | null {
  if (left instanceof HTMLInputElement && left.type === 'radio')
    return `input[name="${left.name}"][value="${left.value}"]`;
  if (left.id !== '') return `[id="${left.id}"]`;
  return left.matches('[type="submit"]') ? '[type="submit"]' : null;
}
