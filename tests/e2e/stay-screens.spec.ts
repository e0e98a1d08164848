import { expect, test } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { consoleFaults, expectSound } from './support/audit';
import { expectLive, pressLive } from './support/live';
import { centsOf, chooseRoom, goOnToSummary, hotelsPath, openHotel, packagePath, waitForHotels } from './support/stays';
import { Traveller } from './support/traveller';

// The longest files: each test takes the processor that is free.
test.describe.configure({ mode: 'parallel' });

/** A family's package: narrow in English, wide in French and in US dollars, where the pay button names the total. */
for (const [language, width, currency, leave] of [
  ['en', 390, 'CAD', 50],
  ['fr', 1440, 'USD', 55],
] as const) {
  test(`each screen of hotels, packages and activities is accessible and fits; buses, hotel and activity are one total, ${language} at ${width} px`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'currency', value: currency, url: baseURL ?? '' }]);
    const faults = consoleFaults(page);
    await page.setViewportSize({ width, height: 900 });
    const traveller = new Traveller(page, language);
    const check = (what: string) => expectSound(page, what);
    await page.goto(pathFor('hotel', language));
    await check('hotel search');
    await page.goto(pathFor('hotelCity', language, { cityName: 'toronto' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('hotels of a city');
    await page.goto(hotelsPath(language, { ages: [5] }));
    await waitForHotels(page);
    await check('hotel results');
    await page.goto(`${hotelsPath(language, {})}&stars=5&maxDistance=250&freeCancellation=true`);
    await expect(page.locator('main .blank')).toBeVisible();
    await check('no hotels');
    await page.goto(packagePath(language, { ages: [5], leave, back: leave + 3 }));
    await traveller.waitForAllCompanies();
    await traveller.chooseTicket();
    await expect(page).toHaveURL(/\/bus-hotel\/return\?/);
    await traveller.waitForAllCompanies();
    const buses = centsOf(await page.locator('.fare__total').first().innerText());
    await traveller.chooseTicket();
    await expect(page).toHaveURL(/\/bus-hotel\/accommodation\?/);
    await waitForHotels(page);
    await check('package hotels');
    await openHotel(page);
    await check('hotel');
    const room = centsOf(await chooseRoom(traveller));
    await expect(page.locator('.activity').first()).toBeVisible();
    await check('activities');
    const activity = page.locator('.activity', { has: page.locator('.btn--tint') }).first();
    const row = activity.locator('.activity__toggle');
    // Its name, a link of its own, may reach over the middle; the corner opens the row.
    if (await row.isVisible()) await pressLive(row, { position: { x: 4, y: 4 } });
    const tickets = centsOf(await activity.locator('.price__total').innerText());
    await pressLive(activity.locator('.btn--tint'));
    await expect(page.getByText(traveller.say('activities.inTrip')).first()).toBeVisible();
    await page.locator('.activity__scene a, .activity .hotel__name a').first().click();
    await expect(page).toHaveURL(/\/activities\/.+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('activity');
    await page.goto(pathFor('activitiesSelected', language));
    await expect(page.locator('.activity').first()).toBeVisible();
    await check('selected activities');
    await page.goto(pathFor('activities', language));
    await goOnToSummary(traveller);
    await check('summary');
    const seats = page.getByRole('button', { name: new RegExp(traveller.say('seats.choose')) }).first();
    if (await seats.isVisible()) {
      await seats.click();
      await expect(page.locator('.coach').first()).toBeVisible();
      await check('seats');
      await page.keyboard.press('Escape');
    }
    await traveller.goOnFromSummary();
    await traveller.fillTravellers({ adults: 2, ages: [5], back: leave + 3 });
    await traveller.goOnToPayment();
    await check('payment');
    await traveller.fillPayment({ isRefundable: width !== 1440 });
    if (width === 1440) {
      await expect(traveller.payButton).toContainText('$');
      expect(centsOf(await traveller.payButton.innerText())).toBe(buses + room + tickets);
    }
    await traveller.pay();
    await traveller.expectConfirmed('Toronto');
    await expect(page.getByText(/TV-[A-Z0-9]{8}-2/).first()).toBeAttached();
    await expect(page.getByText(/TD-[A-Z0-9]{8}-6/).first()).toBeAttached();
    await check('confirmation');
    expect(faults).toEqual([]);
  });
}

test('a hotel is found, looked at and chosen with the keyboard alone', async ({ page }) => {
  const traveller = new Traveller(page);
  await page.goto(hotelsPath('en', { checkin: 55 }));
  await waitForHotels(page);
  const filter = page.getByRole('button', { name: /^Stars/ });
  await expectLive(filter);
  await filter.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/stars=\d/);
  await page.keyboard.press('Escape');
  await expect(filter.or(page.getByRole('button', { name: /star/ }).first())).toBeFocused();
  await waitForHotels(page);
  await page.locator('.hotel .btn').first().focus();
  await page.keyboard.press('Enter');
  const choose = page
    .locator('.room')
    .getByRole('button', { name: new RegExp(`^${traveller.say('hotelRooms.rooms.choose')}`) })
    .first();
  await expect(choose).toBeEnabled();
  await choose.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(activities|summary)/);
  await goOnToSummary(traveller);
});
