import { expect, test } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { consoleFaults, expectAccessible, expectNoSideways } from './support/audit';
import { chooseRoom, goOnToSummary, hotelsPath, openHotel, packagePath, waitForHotels } from './support/stays';
import { Traveller } from './support/traveller';

for (const [language, width] of [['en', 1440], ['fr', 390], ['en', 820]] as const) {
  test(`each screen of hotels, packages and activities is accessible and fits, ${language} at ${width} px`, async ({ page }) => {
    // A whole package and a dozen audits.
    test.setTimeout(240_000);
    const faults = consoleFaults(page);
    await page.setViewportSize({ width, height: 900 });
    const traveller = new Traveller(page, language);
    const check = async (what: string) => {
      // What a program can tell of accessibility it tells on the wide and the narrow screen.
      if (width !== 820) await expectAccessible(page, what);
      await expectNoSideways(page, what);
    };
    await page.goto(pathFor('hotel', language));
    await check('hotel search');
    await page.goto(pathFor('hotelCity', language, { cityName: 'toronto' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('hotels of a city');
    await page.goto(hotelsPath(language, { ages: [5] }));
    await waitForHotels(page);
    await check('hotel results');
    await page.goto(`${hotelsPath(language, {})}&stars=5&maxDistance=250&freeCancellation=true`);
    await expect(page.locator('main .blank')).toBeVisible({ timeout: 20_000 });
    await check('no hotels');
    await page.goto(packagePath(language, { ages: [5], leave: 50, back: 53 }));
    await traveller.waitForAllCompanies();
    await traveller.chooseTicket();
    await expect(page).toHaveURL(/\/return\?/);
    await traveller.waitForAllCompanies();
    await traveller.chooseTicket();
    await waitForHotels(page);
    await check('package hotels');
    await openHotel(page);
    await check('hotel');
    await chooseRoom(traveller);
    await expect(page.locator('.activity').first()).toBeVisible();
    await check('activities');
    await page.waitForLoadState('networkidle');
    await page.locator('.activity .btn--tint').first().click();
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
    await traveller.fillTravellers({ adults: 2, ages: [5], back: 53 });
    await traveller.goOnToPayment();
    await check('payment');
    await traveller.fillPayment({ isRefundable: true });
    await traveller.pay();
    await traveller.expectConfirmed('Toronto');
    await check('confirmation');
    expect(faults).toEqual([]);
  });
}

test('a hotel is found, looked at and chosen with the keyboard alone', async ({ page }) => {
  const traveller = new Traveller(page);
  await page.goto(hotelsPath('en', { checkin: 55 }));
  await waitForHotels(page);
  const filter = page.getByRole('button', { name: /^Stars/ });
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
  await expect(page.locator('.room').first()).toBeVisible();
  await page.locator('.room').getByRole('button', { name: new RegExp(`^${traveller.say('hotelRooms.rooms.choose')}`) }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(activities|summary)/, { timeout: 20_000 });
  await goOnToSummary(traveller);
});
