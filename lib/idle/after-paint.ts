/** A frame that is not painted by then, ms: nobody looks at the page, or it has too much to do. */
const PATIENCE_MS = 250;
/** What begins the next press: it has to find what the one before has led to. */
const PRESSES = ['pointerdown', 'keydown'] as const;

let waiting: (() => void)[] = [];

/**
 * Acts once the browser has painted what a press has changed by itself, so that the press is answered with the next
 * frame however much follows from it (P7b). Before the next press at the latest; at once in a page that nobody sees,
 * which is not painted.
 */
export function afterPaint(act: () => void): void {
  if (document.hidden) return act();
  waiting.push(act);
  if (waiting.length > 1) return;
  for (const press of PRESSES) window.addEventListener(press, actNow, { capture: true });
  const late = setTimeout(actNow, PATIENCE_MS);
  // What a frame asks for is done after it.
  requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(actNow);
  });
}

function actNow(): void {
  for (const press of PRESSES) window.removeEventListener(press, actNow, { capture: true });
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
