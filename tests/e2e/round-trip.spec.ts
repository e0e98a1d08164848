import { expect, test } from '@playwright/test';
import { Traveller } from './support/traveller';

test('a family books a round trip in French and EUR; the pair is one entry and one total', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'currency', value: 'EUR', url: baseURL ?? '' }]);
  const traveller = new Traveller(page, 'fr');
  await traveller.openTickets({ adults: 2, ages: [5, 9], leave: 21, back: 24 });
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  await expect(page.locator('.ticket .price__main').first()).toContainText('€');
  await traveller.chooseTicket();
  await expect(page).toHaveURL(/\/fr\/bus\/return\?/);
  await expect(page.locator('.pinned')).toBeVisible();
  await traveller.waitForAllCompanies();
  const total = await page.locator('.ticket .price__total').first().innerText();
  await traveller.chooseTicket();
  await traveller.goOnFromSummary();
  await traveller.fillTravellers({ adults: 2, ages: [5, 9], back: 24 });
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  const charged = /[\d\s\u00A0]+,\d\d[\s\u00A0]€/.exec(total)?.[0] ?? 'no total';
  await expect(traveller.payButton).toContainText(charged.trim());
  await traveller.pay();
  await traveller.expectConfirmed('Toronto');
  await expect(page.getByText(/TD-[A-Z0-9]{8}-1\b/).first()).toBeVisible();
});

test('changing the currency on the ticket page lists the same buses in the new one', async ({ page }) => {
  const traveller = new Traveller(page);
  await traveller.openTickets({ adults: 2 });
  await page.getByRole('button', { name: /^Currency:/ }).first().click();
  await page.getByRole('menuitemradio', { name: /US dollar/ }).or(page.getByRole('option', { name: /US dollar/ })).first().click();
  await expect(page).toHaveURL(/\/bus\/outbound\?cityCodeDeparture=montreal/);
  await traveller.waitForAllCompanies();
  await expect(page.locator('.ticket .price__main').first()).toHaveText(/^\$/);
});
