import { expect, test } from '@playwright/test';
import { consoleFaults, expectSound } from './support/audit';
import { centsOf } from './support/stays';
import { Traveller } from './support/traveller';

// The longest files: each test takes the processor that is free.
test.describe.configure({ mode: 'parallel' });

/**
 * A family's round trip: narrow in English, wide in French and in euros, where the pay button names the total. On days
 * of their own: two families at once may be more than the last seats that both have listed.
 */
for (const [language, width, currency, leave] of [
  ['en', 390, 'CAD', 61],
  ['fr', 1440, 'EUR', 71],
] as const) {
  test(`each screen of the booking is accessible and fits; the pair is one entry and one total, ${language} at ${width} px`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'currency', value: currency, url: baseURL ?? '' }]);
    const faults = consoleFaults(page);
    await page.setViewportSize({ width, height: 900 });
    const traveller = new Traveller(page, language);
    const check = (what: string) => expectSound(page, what);
    await page.goto(language === 'fr' ? '/fr' : '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('home');
    await page.goto(language === 'fr' ? '/fr/bus' : '/bus');
    await check('bus');
    await traveller.openTickets({ adults: 2, ages: [5, 9], leave, back: leave + 3 });
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await expect(page.locator('.fare__each').first()).toContainText(currency === 'EUR' ? '€' : 'CA');
    await check('outbound');
    await traveller.chooseTicket();
    await expect(page).toHaveURL(/\/bus\/return\?/);
    await expect(page.locator('.pinned')).toBeVisible();
    await traveller.waitForAllCompanies();
    await check('return');
    const total = await page.locator('.fare__total').first().innerText();
    await traveller.chooseTicket();
    await expect(page.getByRole('heading', { level: 1, name: traveller.say('tripSummary.title') })).toBeVisible();
    await check('summary');
    await traveller.goOnFromSummary();
    await page.getByRole('button', { name: traveller.say('passengers.continue') }).click();
    await expect(page.locator('.errors')).toBeFocused();
    await check('passengers with errors');
    await traveller.fillTravellers({ adults: 2, ages: [5, 9], back: leave + 3 });
    await traveller.goOnToPayment();
    await check('payment');
    await traveller.fillPayment();
    // First listed = charged (D23).
    if (width === 1440) expect(centsOf(await traveller.payButton.innerText())).toBe(centsOf(total));
    await traveller.pay();
    await traveller.expectConfirmed('Toronto');
    await expect(page.getByText(/TD-[A-Z0-9]{8}-1\b/).first()).toBeVisible();
    // A rectangle for each line of a number, none where its ticket is folded: no number is broken.
    const lines = await page
      .locator('.eticket__stub .booked__number')
      .evaluateAll((numbers) => numbers.map((number) => number.getClientRects().length));
    expect(Math.max(...lines)).toBe(1);
    await check('confirmation');
    await page.goto(language === 'fr' ? '/fr/nulle/part' : '/no/where');
    await check('not found');
    expect(faults).toEqual([]);
  });
}
