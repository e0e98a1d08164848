export type EarlyPressSettings = {
  /** Name of the function on window that the page's scripts call once they have come to life. */
  name: string;
  /** An older press is nobody's wish any more, in ms. */
  patienceMs: number;
};

/** The name is that which press-again.ts calls. */
export const EARLY_PRESSES: Readonly<EarlyPressSettings> = { name: 'pressAgain', patienceMs: 10_000 };

/**
 * Keeps the last press of a button that came before the page's scripts, which would have been nobody's, until they call
 * for it. Printed into pages as text, before everything that can be pressed: it may use nothing from outside itself.
 */
export function keepEarlyPresses({ name, patienceMs }: EarlyPressSettings): void {
  let last: { button: HTMLButtonElement; event: Event; at: number } | null = null;

  function keep(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // What submits a form works without scripts.
    last = button?.type === 'button' ? { button, event, at: Date.now() } : null;
  }

  document.addEventListener('click', keep, true);
  Object.assign(window, {
    [name]: () => {
      document.removeEventListener('click', keep, true);
      // A press that is still on its way reaches the scripts by itself.
      if (last && last.event.eventPhase === 0 && last.button.isConnected && Date.now() - last.at < patienceMs)
        last.button.click();
      last = null;
    },
  });
}
