import { expect, test } from '@playwright/test';

/** What a browsing page has loaded, a third party's chat too, must not live on where a card is typed (S13, S15). */
test('going from a browsing page to the booking is a full load, and no other site’s script may run there', async ({
  page,
}) => {
  await page.goto('/bus-montreal-toronto');
  await page.evaluate(() => Object.assign(window, { loadedEarlier: true }));
  await page.locator('#departures a[href*="/bus/outbound?"]').first().click();
  await expect(page).toHaveURL(/\/bus\/outbound\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'loadedEarlier' in window)).toBe(false);

  for (const address of ['/payment', '/passengers', '/fr/bus/outbound']) {
    const policy = (await page.request.get(address, { maxRedirects: 0 })).headers()['content-security-policy'] ?? '';
    expect(policy, address).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
  }
});
