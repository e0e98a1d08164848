import { expect, test, type Page } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { holdTicket } from './support/holds';
import { expectLive, pressLive } from './support/live';
import { hotelsPath, packagePath, waitForHotels } from './support/stays';
import { Traveller } from './support/traveller';
import { words } from './support/words';

type Seen = { whole: number; first: number; isCut: boolean };

/** How many results stand whole above the fold, and above the cart's bar; where the first begins. */
function seen(page: Page, rows: string): Promise<Seen> {
  return page.evaluate((selector) => {
    const bar = document.querySelector('.cartbar')?.getBoundingClientRect();
    const fold = bar?.top ?? innerHeight;
    const boxes = [...document.querySelectorAll(selector)].map((row) => row.getBoundingClientRect());
    return {
      whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= fold).length,
      first: boxes[0]?.top ?? Infinity,
      isCut: document.documentElement.scrollWidth > innerWidth,
    };
  }, rows);
}

for (const [language, width, height, hotels, activities] of [
  ['en', 390, 844, 2, 4],
  ['fr', 390, 844, 2, 4],
  ['en', 360, 640, 1, 2],
  ['fr', 360, 640, 1, 2],
] as const) {
  test(`lists of stays and activities begin high and say much: ${language}, ${width} × ${height}`, async ({ page }) => {
    const say = words(language);
    await page.setViewportSize({ width, height });
    await page.goto(hotelsPath(language, { checkin: 21 }));
    await waitForHotels(page);
    expect((await seen(page, '.hotel')).whole, 'whole hotels').toBeGreaterThanOrEqual(hotels);
    const order = page.getByRole('combobox', { name: say('hotelRooms.list.sortBy') });
    const place = await order.boundingBox();
    expect((place?.x ?? Infinity) + (place?.width ?? 0), 'the order is inside the screen').toBeLessThanOrEqual(width);
    await expect(page.getByText(say('hotelRooms.list.sortBy'), { exact: true })).toBeInViewport({ ratio: 1 });

    // Nine people in several rooms of one hotel: one line more, no wider than the screen.
    await page.goto(hotelsPath(language, { checkin: 21, adults: 7, ages: [5, 9] }));
    await waitForHotels(page);
    await expect(page.locator('.hotel__rooms').first()).toBeInViewport();
    expect((await seen(page, '.hotel')).isCut, 'hotels scroll sideways').toBe(false);
    // Names of rooms that are too long end before the card does.
    const beyond = await page.evaluate(
      () => [...document.querySelectorAll('.hotel')].filter((card) => card.scrollWidth > card.clientWidth).length,
    );
    expect(beyond, 'cards with a line that is cut off').toBe(0);

    // Several people's price stands beside that of one.
    await page.goto(`${pathFor('activities', language)}?city=toronto&nbOfAdults=6`);
    await expect(page.locator('.activity .price__total').first()).toBeVisible();
    const broken = await page.evaluate(
      () =>
        [...document.querySelectorAll('.activity .price')].filter((price) => price.getBoundingClientRect().height > 30)
          .length,
    );
    expect(broken, 'prices of two lines').toBe(0);

    await holdTicket(page.request, 21);
    await page.goto(pathFor('activities', language));
    await expect(page.locator('.freeday').first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.activity').nth(activities - 1)).toBeVisible();
    const list = await seen(page, '.activity');
    expect(list.whole, 'whole activities').toBeGreaterThanOrEqual(activities);
    expect(list.isCut, 'activities scroll sideways').toBe(false);

    // A row opens below itself: day, time and tickets, and the cart in a sheet whose way on is in sight.
    const activity = page.locator('.activity').first();
    await expect(activity.getByRole('radio').first()).toBeHidden();
    const toggle = activity.locator('.activity__toggle');
    await expectLive(toggle);
    // Below the name, which is a link of its own over it. The name has the whole line beside the picture.
    const [row, named] = await Promise.all([activity.boundingBox(), activity.locator('.activity__head').boundingBox()]);
    expect(named?.width, 'room for the name').toBeGreaterThan((row?.width ?? 0) - 110);
    await toggle.click({ position: { x: width - 80, y: (row?.height ?? 0) - 14 } });
    await expect(activity.getByRole('radio').first()).toBeVisible();
    await pressLive(activity.locator('.btn--tint'));
    await expect(activity.getByText(say('activities.inTrip'))).toBeVisible();
    const [badge, price] = await Promise.all([
      activity.locator('.badge').boundingBox(),
      activity.locator('.price').boundingBox(),
    ]);
    const badgeEnd = (badge?.y ?? Infinity) + (badge?.height ?? 0);
    expect(badgeEnd, 'what is in the trip says so above its price').toBeLessThanOrEqual(price?.y ?? 0);
    await pressLive(page.locator('.cartbar__sum'));
    await expect(page.getByRole('dialog').getByRole('link', { name: say('activities.toSummary') })).toBeInViewport({
      ratio: 1,
    });
  });
}

for (const language of ['en', 'fr'] as const) {
  test(`a package's list shows a whole hotel above the cart's bar of a low phone: ${language}, 360 × 640`, async ({
    page,
  }) => {
    const traveller = new Traveller(page, language);
    await page.goto(packagePath(language, { leave: 33, back: 35 }));
    await traveller.waitForAllCompanies();
    await traveller.chooseTicket();
    await expect(page).toHaveURL(/\/bus-hotel\/return\?/);
    await traveller.waitForAllCompanies();
    await traveller.chooseTicket();
    await page.setViewportSize({ width: 360, height: 640 });
    await waitForHotels(page);
    await expect(page.locator('.cartbar')).toBeVisible();
    await expect.poll(async () => (await seen(page, '.hotel')).whole, 'whole hotels').toBeGreaterThanOrEqual(1);
    expect((await seen(page, '.hotel')).isCut, 'scrolls sideways').toBe(false);
    await expect(page.locator('.nights')).toBeInViewport({ ratio: 1 });
  });
}
