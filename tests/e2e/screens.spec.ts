import { expect, test } from '@playwright/test';
import { consoleFaults, expectAccessible, expectNoSideways } from './support/audit';
import { Traveller } from './support/traveller';

for (const [language, width] of [['en', 1440], ['fr', 390], ['fr', 820]] as const) {
  test(`each screen of the booking is accessible and fits, ${language} at ${width} px`, async ({ page }) => {
    // A whole booking and ten audits.
    test.setTimeout(180_000);
    const faults = consoleFaults(page);
    await page.setViewportSize({ width, height: 900 });
    const traveller = new Traveller(page, language);
    const check = async (what: string) => {
      // What a program can tell of accessibility it tells on the wide and the narrow screen.
      if (width !== 820) await expectAccessible(page, what);
      await expectNoSideways(page, what);
    };
    await page.goto(language === 'fr' ? '/fr' : '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('home');
    await page.goto(language === 'fr' ? '/fr/bus' : '/bus');
    await check('bus');
    await traveller.openTickets({ adults: 2, ages: [7], leave: 30, back: 33 });
    await check('outbound');
    await traveller.chooseTicket();
    await expect(page).toHaveURL(/\/return\?/);
    await traveller.waitForAllCompanies();
    await check('return');
    await traveller.chooseTicket();
    await expect(page.getByRole('heading', { level: 1, name: traveller.say('tripSummary.title') })).toBeVisible();
    await check('summary');
    await traveller.goOnFromSummary();
    await page.getByRole('button', { name: traveller.say('passengers.continue') }).click();
    await expect(page.locator('.errors')).toBeFocused();
    await check('passengers with errors');
    await traveller.fillTravellers({ adults: 2, ages: [7], back: 33 });
    await traveller.goOnToPayment();
    await check('payment');
    await traveller.fillPayment();
    await traveller.pay();
    await traveller.expectConfirmed('Toronto');
    await check('confirmation');
    await page.goto(language === 'fr' ? '/fr/nulle/part' : '/no/where');
    await check('not found');
    expect(faults).toEqual([]);
  });
}
