import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/audit';
import { pressLive } from './support/live';
import { hotelsPath, waitForHotels } from './support/stays';
import { answerStyle, showsPaint } from './support/street-style';
import { phrase, words } from './support/words';

/**
 * The operator's street map over a style that answers (MAP_STYLE_URL), without another host: the test answers for it.
 */
const tiles = (page: Page) => page.locator('.citymap--street:not(.is-waiting)');

/** Opens the street map of the page, after a yes. */
async function openStreets(page: Page, say: (key: string) => string): Promise<void> {
  await pressLive(page.getByRole('button', { name: say('streetMap.open') }).first());
  await page.getByRole('button', { name: say('streetMap.agree') }).click();
}

for (const [language, width] of [
  ['en', 1440],
  ['fr', 390],
] as const) {
  test(`hotels on the street map: pins follow map and list, by keyboard too, and the drawing comes back: ${language}, ${width}`, async ({
    page,
  }) => {
    const say = words(language);
    const asked = await answerStyle(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(hotelsPath(language, { checkin: 30 }));
    await waitForHotels(page);
    if (width === 390) await pressLive(page.getByRole('button', { name: say('hotelRooms.filters.map'), exact: true }));
    await openStreets(page, say);
    const map = tiles(page);
    await expect(map.locator('canvas')).toBeVisible();
    expect(asked).toEqual(['https://tiles.invalid/style.json']);
    await expect.poll(async () => showsPaint(await map.screenshot())).toBe(true);
    await expect(page.locator('.citymap__ground')).toHaveCount(0);
    await expect(map.locator('.pin--low')).toHaveCount(1);
    await expectAccessible(page, `the street map in ${language}`);
    await expectFits(page, `the street map in ${language}`);

    // Pins stand where their hotels are, however near one comes.
    const pin = map.locator('.pin--low');
    const before = await pin.boundingBox();
    await map.getByRole('button', { name: say('streetMap.zoomIn') }).click();
    await expect.poll(async () => (await pin.boundingBox())?.x !== before?.x).toBe(true);

    // A pin that is chosen by keyboard is told below the map, with the way to its rooms.
    const single = map.locator('.pin[aria-pressed]').first();
    await single.focus();
    await page.keyboard.press('Enter');
    await expect(single).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.mapcard a.btn')).toBeVisible();

    await page.getByRole('button', { name: say('streetMap.open') }).click();
    await expect(page.locator('.citymap__ground')).toHaveCount(1);
    await expect(map).toHaveCount(0);
  });
}

for (const [language, path, ends] of [
  ['en', '/bus-montreal-toronto', 2],
  ['fr', '/fr', 0],
] as const) {
  test(`buses on the street map, with whose map it is below them: ${language}, ${path}`, async ({ page }) => {
    const say = words(language);
    await answerStyle(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await openStreets(page, say);
    const map = tiles(page);
    await expect(map.locator('canvas')).toBeVisible();
    await expect.poll(async () => showsPaint(await map.screenshot())).toBe(true);
    await expect(map.locator('.citymap__end')).toHaveCount(ends);
    await expect(map.locator('.citymap__ways polyline').first()).toBeAttached();
    const credits = await map.locator('.maplibregl-ctrl-attrib').boundingBox();
    for (const place of await map.locator('.citymap__end, .citymap__ways circle').all()) {
      const box = await place.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(credits?.y ?? 0);
    }
    await expectAccessible(page, `the street map on ${path}`);
    await expectFits(page, `the street map on ${path}`);
  });
}

test('who scrolls over the street map scrolls the page, and is told how the map is moved', async ({ page }) => {
  const say = words('en');
  await answerStyle(page);
  await page.goto('/bus-montreal-toronto');
  await openStreets(page, say);
  const map = tiles(page);
  await expect(map.locator('canvas')).toBeVisible();
  await map.scrollIntoViewIfNeeded();
  await map.hover();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 240);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(map.getByText(say('streetMap.scrollToZoom').replace('{key}', 'Ctrl'))).toBeVisible();
});

for (const answer of ['never', 'nonsense'] as const)
  test(`a style that answers ${answer} leaves the drawn map, and says so`, async ({ page }) => {
    const say = words('en');
    await answerStyle(page, answer);
    await page.goto('/bus-montreal-toronto');
    await openStreets(page, say);
    await expect(page.getByText(phrase(say('streetMap.silent')))).toBeVisible();
    await expect(page.locator('.streets .routemap')).toBeVisible();
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: say('streetMap.open') })).toBeFocused();
  });
