import { expect, test } from '@playwright/test';
import { CARDS, Traveller } from './support/traveller';

test('a reload in the middle loses nothing but the card, also while the payment is being decided (F64, D44)', async ({
  page,
}) => {
  const traveller = new Traveller(page);
  await traveller.openTickets({ leave: 25 });
  await traveller.chooseTicket();
  await traveller.goOnFromSummary();
  await traveller.fillTravellers();
  await page.reload();
  await expect(page.locator('[name="adults.0.firstName"]')).toHaveValue('Maëlle');
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  await page.reload();
  await expect(page.locator('[autocomplete="billing address-level2"]')).toHaveValue('Montréal');
  await expect(page.locator('[autocomplete="cc-number"]')).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored.replaceAll(' ', '')).not.toContain(CARDS.approved);
  await traveller.fillPayment({ card: CARDS.lostReply });
  await traveller.pay();
  await expect(page).toHaveURL(/\/confirmation$/);
  await page.reload();
  // The gateway charged but its answer was lost: the reconciler finds out.
  await traveller.expectConfirmed('Toronto');
});

test('the back button leads through the steps without losing the choice', async ({ page }) => {
  const traveller = new Traveller(page);
  await traveller.openTickets({ leave: 26 });
  await traveller.chooseTicket();
  await traveller.goOnFromSummary();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: traveller.say('tripSummary.title') })).toBeVisible();
  await expect(page.locator('.tl__card')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/bus\/outbound\?/);
  await expect(traveller.chooseButtons.first()).toBeVisible();
});

test('payment and confirmation without a trip lead to the 404 page', async ({ page }) => {
  for (const [path, missing] of [
    ['/payment', '/404'],
    ['/confirmation', '/404'],
    ['/fr/payment', '/fr/404'],
    ['/fr/confirmation', '/fr/404'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect(new URL(page.url()).pathname).toBe(missing);
  }
});
