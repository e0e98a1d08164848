import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { whenIdle } from './when-idle';

/** `entered` is what the plain form held, as a query. */
export type TakeOver<P extends { entered: string }> = { Form: ComponentType<P>; entered: string };

/** What somebody may be in the middle of. A radio button is not: it is chosen by one press. */
const BEING_FILLED = 'input:not([type="radio"]), select, textarea';

/**
 * Loads the form that takes the place of a plain one: in a quiet moment, or at once when somebody comes near it (P6). It takes
 * over with all that was entered, but never under a field that has the focus or a press that has not ended: then it waits.
 * Where it cannot be loaded the plain form goes on working.
 * @param load the same function on every call
 */
export function useTakeOver<P extends { entered: string }>(plain: RefObject<HTMLFormElement | null>, load: () => Promise<ComponentType<P>>): TakeOver<P> | null {
  const [live, setLive] = useState<(TakeOver<P> & { focused: string | null }) | null>(null);

  useEffect(() => {
    const form = plain.current;
    if (!form) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    let Form: ComponentType<P> | null = null;
    let isPressed = false;

    function takeOver() {
      const focused = form?.contains(document.activeElement) ? document.activeElement : null;
      if (!form || !Form || signal.aborted || isPressed || focused?.matches(BEING_FILLED)) return;
      stopping.abort();
      setLive({ Form, entered: enteredIn(form), focused: radioSelector(focused) });
    }
    function start() {
      load().then((loaded) => {
        Form = loaded;
        takeOver();
      }, () => undefined);
    }
    function press() {
      isPressed = true;
    }
    function release() {
      // After the click that ends a press.
      if (isPressed) setTimeout(() => ((isPressed = false), takeOver()));
    }

    signal.addEventListener('abort', whenIdle(start), { once: true });
    form.addEventListener('pointerenter', start, { once: true, signal });
    form.addEventListener('focusin', start, { once: true, signal });
    form.addEventListener('focusout', () => setTimeout(takeOver), { signal });
    form.addEventListener('pointerdown', press, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    return () => stopping.abort();
  }, [plain, load]);

  useEffect(() => {
    if (live?.focused) document.querySelector<HTMLElement>(live.focused)?.focus({ preventScroll: true });
  }, [live]);

  return live;
}

function enteredIn(form: HTMLFormElement): string {
  return new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])).toString();
}

/** Where the focus goes on: the same choice in the form that took over. */
function radioSelector(focused: Element | null): string | null {
  return focused instanceof HTMLInputElement ? `input[name="${focused.name}"][value="${focused.value}"]` : null;
}
