import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from './when-idle';

/**
 * `entered` is what the plain form held, as a query; `left` what had the focus in it, which the form that took over
 * hands on (`useHandedFocus`).
 */
export type TakeOver<P extends { entered: string }> = { Form: ComponentType<P>; entered: string; left: Element | null };

/** What somebody may be in the middle of. A radio button is not: it is chosen by one press. */
const BEING_FILLED = 'input:not([type="radio"]), textarea, select';
/**
 * Somebody who comes by Tab to a list has not begun, where the other form has it under the same id, as a list or as a
 * field to type in.
 */
const UNLESS_GIVEN_ON = ':not([id])';
/** On a touch screen focus and click follow the end of the press only after this time at most, ms. */
const CLICK_MS = 350;

/**
 * Loads the form that takes the place of a plain one: in a quiet moment, or at once when somebody comes near it (P6).
 * It takes over with all that was entered, but never under a field in use or a press that has not ended: then it waits
 * until the field is left, or Tab leads to a list in which nothing was pressed yet. Where it cannot be loaded the plain
 * form goes on working.
 * @param load the same function on every call
 */
export function useTakeOver<P extends { entered: string }>(
  plain: RefObject<HTMLFormElement | null>,
  load: () => Promise<ComponentType<P>>,
): TakeOver<P> | null {
  const [live, setLive] = useState<TakeOver<P> | null>(null);

  useEffect(() => {
    const form = plain.current;
    if (!form) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    let Form: ComponentType<P> | null = null;
    let isPressed = false;
    let ending: ReturnType<typeof setTimeout> | undefined;
    let isTabbed = false;

    const takeOver = () => {
      const left = form.contains(document.activeElement) ? document.activeElement : null;
      if (
        !Form ||
        signal.aborted ||
        isPressed ||
        left?.matches(isTabbed ? BEING_FILLED + UNLESS_GIVEN_ON : BEING_FILLED)
      )
        return;
      stopping.abort();
      const taken = { Form, entered: enteredIn(form), left };
      // At once: letters that wait for a busy page go to the field that took over.
      flushSync(() => setLive(taken));
    };
    const start = () => {
      load().then(
        (loaded) => {
          Form = loaded;
          takeOver();
        },
        () => undefined,
      );
    };
    const press = () => {
      clearTimeout(ending);
      isPressed = true;
      isTabbed = false;
    };
    const pressKey = ({ key }: KeyboardEvent) => {
      isTabbed = key === 'Tab';
      // The press on a list of the browser's own may have ended unseen, on what it opened.
      if (isTabbed) isPressed = false;
    };
    const release = () => {
      // After the click that ends a press.
      if (isPressed) ending = setTimeout(() => ((isPressed = false), takeOver()), CLICK_MS);
    };

    if (form.contains(document.activeElement)) start();
    signal.addEventListener('abort', whenIdle(start), { once: true });
    form.addEventListener('pointerenter', start, { once: true, signal });
    form.addEventListener('focusin', start, { once: true, signal });
    form.addEventListener('focusin', takeOver, { signal });
    form.addEventListener('focusout', () => setTimeout(takeOver), { signal });
    // Also where it leads from the header into the form.
    document.addEventListener('keydown', pressKey, { signal });
    form.addEventListener('pointerdown', press, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    return () => stopping.abort();
  }, [plain, load]);

  return live;
}

/** These forms take no files: all they hold is text. */
function enteredIn(form: HTMLFormElement): string {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();
}
