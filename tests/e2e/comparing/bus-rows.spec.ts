import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../support/audit';
import { pressLive } from '../support/live';
import { Traveller } from '../support/traveller';

/** What somebody sees of a list of buses before they scroll. */
test.describe.configure({ mode: 'parallel' });

type Fold = { end: number; rows: number; firstRow: number; summaryAndDays: number; steps: number };

/** Whole rows above the bar at the bottom, and where the first begins. */
function foldOf(page: Page): Promise<Fold> {
  return page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const bar = boxOf('.cartbar');
    const end = bar && bar.height > 0 ? bar.top : window.innerHeight;
    const rows = [...document.querySelectorAll('article.fare')].map((row) => row.getBoundingClientRect());
    return {
      end,
      rows: rows.filter(({ bottom }) => bottom <= end).length,
      firstRow: rows[0]?.top ?? Infinity,
      summaryAndDays: (boxOf('.days')?.bottom ?? Infinity) - (boxOf('.recap')?.top ?? 0),
      steps: boxOf('.steps-mini__bar')?.height ?? Infinity,
    };
  });
}

/** A family, so that prices are averages and say so: the longest lines there are. */
const FAMILY = { adults: 2, ages: [5], leave: 33, back: 36 };

for (const [language, width, height, outbound, back] of [
  ['en', 390, 844, 5, 4],
  ['fr', 390, 844, 5, 3],
  ['en', 360, 640, 2, 1],
  ['fr', 360, 640, 2, 1],
] as const) {
  test(`buses on a phone of ${width} × ${height}: whole rows above the fold, and the choice of the first is in sight once it is open: ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const traveller = new Traveller(page, language);
    await traveller.openTickets(FAMILY);
    const there = await foldOf(page);
    expect(there.rows).toBeGreaterThanOrEqual(outbound);
    expect(there.firstRow).toBeLessThanOrEqual(320);
    expect(there.summaryAndDays).toBeLessThanOrEqual(120);
    expect(there.steps).toBeLessThanOrEqual(3);

    const first = traveller.rows.first();
    const opener = first.locator('.fare__open');
    await pressLive(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(traveller.chooseButtons).toHaveCount(1);
    const choice = await traveller.chooseButtons.first().boundingBox();
    expect((choice?.y ?? Infinity) + (choice?.height ?? 0)).toBeLessThanOrEqual(there.end);
    expect(choice?.y ?? Infinity, 'y of the first choice').toBeLessThanOrEqual(there.firstRow + 140);
    if (width === 390) {
      await expectAccessible(page, 'an open row');
      await expectFits(page, 'an open row');
    }
    await pressLive(traveller.chooseButtons.first());
    await expect(page).toHaveURL(/\/bus\/return\?/);
    await expect(page.locator('.pinned')).toBeVisible();
    await traveller.waitForAllCompanies();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect((await foldOf(page)).rows).toBeGreaterThanOrEqual(back);
  });
}

for (const [language, width, rows] of [
  ['en', 820, 4],
  ['fr', 1440, 3],
] as const) {
  test(`at ${width} pixels the choice stands beside the price of every row: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 820 ? 1180 : 900 });
    const traveller = new Traveller(page, language);
    await traveller.openTickets(FAMILY);
    expect((await foldOf(page)).rows).toBeGreaterThanOrEqual(rows);
    const row = traveller.rows.first();
    const [choose, price] = await Promise.all([
      row.locator('.fare__go').boundingBox(),
      row.locator('.fare__price').boundingBox(),
    ]);
    expect(choose?.x ?? 0).toBeGreaterThanOrEqual((price?.x ?? Infinity) + (price?.width ?? 0));
    expect(Math.abs((choose?.y ?? 0) - (price?.y ?? Infinity))).toBeLessThan(40);
    await expect(row.locator('.fare__terms')).toBeVisible();
  });
}
