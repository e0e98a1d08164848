import type { Locator } from '@playwright/test';

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
