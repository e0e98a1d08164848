import { expect, type Locator } from '@playwright/test';

/** Until the page's scripts have taken an element over: a press before that is nobody's. */
export async function expectLive(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))), {
      intervals: [50, 100, 250],
    })
    .toBe(true);
}

/** Presses a button that is nothing without scripts; `where`, if something else may lie over its middle. */
export async function pressLive(button: Locator, where?: { position: { x: number; y: number } }): Promise<void> {
  await expectLive(button);
  await button.click(where);
}
