import { expect, type Locator, type Page } from '@playwright/test';

/** Tab until the focus is on what is wanted, or on one of several; a trap or a hidden control fails it. */
export async function tabTo(wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
    await wanted.page().keyboard.press('Tab');
  }
  throw new Error(`The keyboard never reached ${String(wanted)}.`);
}

/** Tab there and press it. */
export async function pressByKey(wanted: Locator): Promise<void> {
  await tabTo(wanted);
  await wanted.page().keyboard.press('Enter');
}

/** Goes to the answer that is chosen of a group of them, and on with the arrows to the wanted one. */
export async function pickByKey(wanted: Locator, chosen: Locator): Promise<void> {
  await tabTo(chosen);
  for (let presses = 0; presses < 12 && !(await wanted.isChecked()); presses++)
    await wanted.page().keyboard.press('ArrowDown');
}

/** What has the focus is there, inside the window, lies below nothing else, and shows that it has it. */
export async function expectFocusSeen(page: Page, when: string): Promise<void> {
  const fault = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const isHeading = /^H\d$/.test(focused.tagName);
    // A box of a choice is drawn by what stands around it.
    const label = focused.matches('input') ? focused.closest('label') : null;
    // A link may go on in a second line, beside another one.
    const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
    const name = `${focused.tagName} "${(focused.textContent || focused.getAttribute('name')) ?? ''}"`.slice(0, 90);
    if (box.bottom <= 0 || box.top >= innerHeight) return `${name} is outside the window`;
    // A heading that is only read aloud is a point.
    if (isHeading && box.width <= 1) return null;
    const [x, y] = [
      box.left + box.width / 2,
      Math.min(Math.max(box.top, 0) + Math.min(box.height, 20) / 2, innerHeight - 1),
    ];
    const top = document.elementFromPoint(x, y);
    const isOnTop = top !== null && (focused.contains(top) || top.contains(focused) || (label?.contains(top) ?? false));
    if (!isOnTop) return `${name} lies below ${top?.tagName}.${top?.className}`;
    // Within a field of a date or a time the browser's own button may have it, with a ring of its own.
    if (focused.matches('input:is([type="date"], [type="time"])')) return null;
    const hasRing = [focused, focused.nextElementSibling, label]
      .filter((element) => element !== null)
      .some((element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
    return isHeading || hasRing ? null : `${name} shows no focus`;
  });
  expect(fault, when).toBeNull();
}

/** Tab to what is wanted; on the way there the focus is seen at each stop. */
export async function tabInSight(wanted: Locator, when: string): Promise<void> {
  const page = wanted.page();
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
    await page.keyboard.press('Tab');
    await expectFocusSeen(page, `${when}, stop ${presses + 1}`);
  }
  throw new Error(`The keyboard never reached ${String(wanted)}.`);
}
