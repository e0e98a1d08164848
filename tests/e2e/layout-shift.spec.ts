import { expect, test, type Page } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { hotelsPath, waitForHotels } from './support/stays';
import { Traveller } from './support/traveller';
import { words } from './support/words';

/** P7: most that may move under a reader's eyes while results come in; the unit is Chromium's layout shift. */
const MAX = 0.05;
const PHONE = { width: 390, height: 823 };
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1440, height: 900 };

// Rows slide to their place for most people; who wants less motion sees them there at once, which counts as a shift.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Everything that moved since the page began, but for what the visitor did. */
function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // What moved last is told with the frame after it.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of this kind are shifts
    const shifts = observer.takeRecords() as Shift[];
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });
}

test('few buses, and pages that wait for the cart or the booking, do not pull up the footer: 820 pixels (P7)', async ({
  page,
}) => {
  await page.setViewportSize(TABLET);
  const traveller = new Traveller(page);
  await traveller.openTickets({ from: 'ottawa', to: 'quebec-city', leave: 40 });
  expect(await shiftsOf(page), 'buses').toBeLessThanOrEqual(MAX);
  await traveller.chooseTicket();
  await traveller.goOnFromSummary();
  await traveller.fillTravellers({ back: 40 });
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  await traveller.pay();
  await traveller.expectConfirmed('Québec');
  expect(await shiftsOf(page), 'all up to the confirmation').toBeLessThanOrEqual(2 * MAX);
});

for (const [language, size] of [
  ['en', PHONE],
  ['fr', DESK],
] as const) {
  test(`pages of the checkout without a cart do not jump: ${language}, ${size.width} pixels (P7)`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const name of ['summary', 'passengers'] as const) {
      await page.goto(pathFor(name, language));
      await expect(page.getByText(words(language)('cart.none.title'))).toBeVisible();
      expect(await shiftsOf(page), name).toBeLessThanOrEqual(MAX);
    }
  });
}

for (const [language, size] of [
  ['en', PHONE],
  ['fr', DESK],
] as const) {
  test(`results come in without a jump: ${language}, ${size.width} pixels (P7)`, async ({ page }) => {
    await page.setViewportSize(size);
    await new Traveller(page, language).openTickets({ leave: 40 });
    expect(await shiftsOf(page), 'buses').toBeLessThanOrEqual(MAX);
    await page.goto(hotelsPath(language, { checkin: 40 }));
    await waitForHotels(page);
    expect(await shiftsOf(page), 'hotels').toBeLessThanOrEqual(MAX);
  });
}

for (const [language, size] of [
  ['en', PHONE],
  ['fr', DESK],
] as const) {
  test(`an activity’s page, drawn for everybody, takes the trip in without a jump: ${language}, ${size.width} pixels (P7)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const traveller = new Traveller(page, language);
    await traveller.openTickets({ leave: 40 });
    await traveller.chooseTicket();
    await expect(page).toHaveURL(new RegExp(`${pathFor('summary', language)}$`));
    await page.goto(pathFor('activity', language, { id: 'toronto-market-morning' }));
    await expect(page.locator('[data-awaits]')).toHaveCount(0);
    await expect(page.locator(`.cart a[href="${pathFor('summary', language)}"], .cartbar a`).first()).toBeAttached();
    expect(await shiftsOf(page)).toBeLessThanOrEqual(MAX);
  });
}
