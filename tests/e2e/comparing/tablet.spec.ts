import { expect, test, type Locator, type Page } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { expectFits } from '../support/audit';
import { pressLive } from '../support/live';
import { chooseRoom, goOnToSummary, openHotel, packagePath, waitForHotels } from '../support/stays';
import { Traveller } from '../support/traveller';

// A tablet that is held upright, and a finger.
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });
test.describe.configure({ mode: 'parallel' });

/** Buttons, chips and steppers of a list that a finger would miss. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(.btn, .chip, .qty__btn, .time, select.input), .header__link')].flatMap(
      (control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 0 && (width < 44 || height < 44) ? [`${control.className} ${width} × ${height}`] : [];
      },
    ),
  );
}

/** How many rows boxes stand in: 1 where all begin at the same height. */
const rowsOf = (boxes: Locator) =>
  boxes.evaluateAll((all) => new Set(all.map((box) => Math.round(box.getBoundingClientRect().top))).size);

/** What does not fit into its field, as it is shown. */
const cutOff = (fields: Locator) =>
  fields.evaluateAll((all) =>
    all.filter((field) => field.scrollWidth > field.clientWidth + 1).map((field) => field.textContent),
  );

for (const [language, leave] of [
  ['en', 40],
  // A day of its own: two parties of three may be more than a bus has left.
  ['fr', 41],
] as const) {
  test(`a package on a tablet: nothing stands alone, in the way or too small for a finger: ${language}`, async ({
    page,
  }) => {
    const traveller = new Traveller(page, language);
    await page.goto(packagePath(language, { leave, back: leave + 3, ages: [5] }));
    await traveller.waitForAllCompanies();
    expect(await smallTargets(page), 'buses').toEqual([]);
    await traveller.chooseTicket();
    await expect(page).toHaveURL(/\/bus-hotel\/return\?/);
    await traveller.waitForAllCompanies();
    await traveller.chooseTicket();
    await expect(page).toHaveURL(/\/bus-hotel\/accommodation\?/);
    await waitForHotels(page);
    expect(await smallTargets(page), 'hotels').toEqual([]);
    await pressLive(page.locator('.recap .btn'));
    await expect(page.locator('.recap .search__swap')).toBeVisible();
    await expect
      .poll(() => cutOff(page.locator('.recap .search__places + .search__cell .box__value')), 'days')
      .toEqual([]);
    await pressLive(page.locator('.recap .btn').first());
    await openHotel(page);
    await chooseRoom(traveller);

    await expect(page.locator('.activity').first()).toBeVisible();
    expect(await smallTargets(page), 'activities').toEqual([]);
    await expect(page.locator('.freeday'), 'days of the trip').toHaveCount(4);
    expect(await rowsOf(page.locator('.freeday')), 'rows of days').toBe(1);
    const days = page.locator('.activity').first().locator('.timedays__day');
    await expect(days.first()).toBeVisible();
    for (const day of await days.all()) expect(await rowsOf(day.locator('.time')), 'lines of a day').toBe(1);
    await expectFits(page, 'activities');

    await page.goto(pathFor('activities', language));
    await goOnToSummary(traveller);
    const [logo, step] = await Promise.all([
      page.locator('.header .logo').boundingBox(),
      page.locator('.header .steps__dot').first().boundingBox(),
    ]);
    const apart = (step?.x ?? 0) - (logo?.x ?? Infinity) - (logo?.width ?? 0);
    expect(apart, 'between the logo and the ring of the first step').toBeGreaterThanOrEqual(24);
  });
}
