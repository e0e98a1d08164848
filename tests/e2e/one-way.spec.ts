import { expect, test } from '@playwright/test';
import { consoleFaults } from './support/audit';
import { holdInBrowser } from './support/holds';
import { CARDS, Traveller } from './support/traveller';

test('a visitor books one way from the home page; a declined card says why and keeps the form, another one brings an e-ticket and a receipt', async ({
  page,
}) => {
  const traveller = new Traveller(page);
  const { say } = traveller;
  await page.goto('/');
  await page.getByText(say('searchForm.oneWay'), { exact: true }).click();
  const from = page.getByRole('combobox', { name: say('searchForm.from') });
  await expect(page.getByRole('tablist')).toBeVisible();
  await from.fill('montral');
  await page
    .getByRole('option', { name: /Montréal/ })
    .first()
    .click();
  const to = page.getByRole('combobox', { name: say('searchForm.to') });
  await to.fill('yyz');
  await page
    .getByRole('option', { name: /Toronto/ })
    .first()
    .click();
  await page.getByRole('button', { name: say('searchForm.submit'), exact: true }).click();
  // Nothing is guessed for the traveller: without a day the form says so, and keeps what was chosen.
  await expect(page.getByText(say('searchForm.faults.required.dateStart')).first()).toBeVisible();

  await traveller.openTickets({ adults: 1 });
  const price = await page.locator('.fare__each').first().innerText();
  await traveller.chooseTicket();
  await traveller.goOnFromSummary();
  await traveller.fillTravellers();
  await traveller.goOnToPayment();
  await traveller.fillPayment({ card: CARDS.insufficientFunds });
  // First listed = charged (D23).
  await expect(traveller.payButton).toContainText(price.replaceAll('\u00A0', ' ').replace(' ', '\u00A0'));
  await traveller.pay();
  await expect(page.getByText(say('payment.refused.funds'))).toBeVisible();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.locator('[autocomplete="billing address-level2"]')).toHaveValue('Montréal');
  await traveller.fillCard(CARDS.approved);
  await traveller.pay();
  await traveller.expectConfirmed('Toronto');
  await expect(page.locator('.eticket')).toHaveCount(1);
  await expect(page.getByText(/TD-[A-Z0-9]{8}-1/).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /PDF/ })
    .or(page.getByRole('button', { name: /PDF/ }))
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-[A-Z0-9]{8}\.pdf$/);

  await page.goto('/receipt');
  await expect(page.getByText(price).first()).toBeVisible();
});

test('a visitor beside three unpaid carts of one address goes on without a word: the browser proves itself (S27)', async ({
  page,
  browser,
}) => {
  for (const daysAhead of [30, 31, 32]) {
    const other = await browser.newContext();
    await holdInBrowser(await other.newPage(), daysAhead);
    await other.close();
  }
  const faults = consoleFaults(page);
  const traveller = new Traveller(page);
  const proven = page.waitForRequest((request) => request.headers()['x-captcha-challenge'] !== undefined);
  await traveller.openTickets({ adults: 1 });
  await traveller.chooseTicket();
  await proven;
  await traveller.goOnFromSummary();
  expect(faults).toEqual([]);
});
