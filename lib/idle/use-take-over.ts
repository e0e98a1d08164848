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
 * The form that takes the place of a plain one when somebody comes near it, by pointer, touch or Tab (P6, P7). It is
 * fetched in a quiet moment, so that it takes over before the press that came with the pointer: a tap opens its field.
 * It takes over with all that was entered, but never under a field in use or a press that has not ended: then it waits
 * until the field is left, or Tab leads to a list in which nothing was pressed yet. Where it cannot be loaded the plain
 * form goes on working.
 * @param load the same function on every call
 * @param hasMore whether there is something that only that form can show: then it comes in a quiet moment by itself;
 *   the same function on every call
 */
export function useTakeOver<P extends { entered: string }>(
  plain: RefObject<HTMLFormElement | null>,
  load: () => Promise<ComponentType<P>>,
  hasMore: () => boolean,
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
    const fetchAhead = async () => {
      Form ??= await load().catch(() => null);
    };
    const start = () => {
      // At once where it is there: before the press that begins with this very touch.
      if (Form) takeOver();
      else void fetchAhead().then(takeOver);
    };
    const prepare = () => void (hasMore() ? start() : fetchAhead());
    const press = () => {
      clearTimeout(ending);
      isPressed = true;
      isTabbed = false;
    };
    const pressKey = ({ key }: KeyboardEvent) => {
      isTabbed = key === 'Tab';
      if (!isTabbed) return;
      // The press on a list of the browser's own may have ended unseen, on what it opened.
      isPressed = false;
      // In the form itself the key still has to lead on from where it is.
      if (!form.contains(document.activeElement)) start();
    };
    const release = () => {
      // After the click that ends a press.
      if (isPressed) ending = setTimeout(() => ((isPressed = false), takeOver()), CLICK_MS);
    };

    // Somebody came before this could see it; whoever pressed Tab may be at the page's first link.
    if (document.querySelector(':focus-visible') || form.contains(document.activeElement) || form.matches(':hover'))
      start();
    signal.addEventListener('abort', whenIdle(prepare), { once: true });
    form.addEventListener('pointerenter', start, { signal });
    form.addEventListener('focusin', start, { signal });
    form.addEventListener('focusout', () => setTimeout(takeOver), { signal });
    // Also where it leads from the header into the form.
    document.addEventListener('keydown', pressKey, { signal });
    form.addEventListener('pointerdown', press, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    return () => stopping.abort();
  }, [plain, load, hasMore]);

  return live;
}

/** These forms take no files: all they hold is text. */
function enteredIn(form: HTMLFormElement): string {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();
}
