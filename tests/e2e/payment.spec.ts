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

for (const [paidIn, by] of [
  ['en', 'nothing'],
  ['fr', 'footer'],
  ['fr', 'header'],
] as const) {
  test(`back after paying in ${paidIn}, chosen by ${by}, a trip begun in English says it is paid (R123)`, async ({
    page,
  }) => {
    const traveller = new Traveller(page);
    await traveller.openTickets({ leave: 27 });
    await traveller.chooseTicket();
    await traveller.goOnFromSummary();
    await traveller.fillTravellers();
    await traveller.goOnToPayment();
    await traveller.fillAddress();
    const payer = new Traveller(page, paidIn);
    if (by !== 'nothing') {
      if (by === 'header') await page.getByRole('button', { name: 'EN, English' }).click();
      const link = page.getByRole(by === 'header' ? 'menuitemradio' : 'link', { name: 'Français' });
      const opened = page.context().waitForEvent('page');
      await link.click({ modifiers: ['ControlOrMeta'] });
      await (await opened).close();
      await expect(page).toHaveURL(/\/payment$/);
      if (!(await link.isVisible())) await page.getByRole('button', { name: 'EN, English' }).click();
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: payer.say('payment.title') })).toBeVisible();
    }
    await expect(page.locator('[autocomplete="billing address-level2"]')).toHaveValue('Montréal');
    await payer.fillPayment();
    await payer.pay();
    await payer.expectConfirmed('Toronto');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: traveller.say('passengers.title') })).toBeVisible();
    await expect(page.getByText(traveller.say('cart.locked.text'))).toBeVisible();
  });
}

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
