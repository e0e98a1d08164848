import type { Page } from '@playwright/test';

/** Waits until the service worker answers for this page, and for those that follow. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

/** Path and query of everything that this browser keeps for the site, by cache. */
export function keptAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name] = requests.map(({ url }) => url.slice(location.origin.length));
    }
    return kept;
  });
}
