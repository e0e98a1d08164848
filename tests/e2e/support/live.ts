import { expect, type Locator } from '@playwright/test';

/** Until the page's scripts have taken an element over: a press before that is nobody's. */
export async function expectLive(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))), {
      intervals: [50, 100, 250],
    })
    .toBe(true);
}

/** Presses a button that is nothing without scripts. */
export async function pressLive(button: Locator): Promise<void> {
  await expectLive(button);
  await button.click();
}
