import { expect, test, type Page } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { CARDS, Traveller } from './support/traveller';

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page.locator(`[name="${name}"]`));
  await page.keyboard.type(text);
}

test('a whole booking by keyboard', async ({ page }) => {
  const traveller = new Traveller(page);
  await traveller.openTickets({ leave: 28 });
  await tabTo(page.locator('.fare .btn--tint'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/summary$/);
  await expect(page.locator('.tl__card')).toBeVisible();
  await tabTo(page.locator('a[href="/passengers"]'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/passengers$/);
  await expect(page.locator('[name="adults.0.firstName"]')).toBeVisible();
  await typeInto(page, 'adults.0.firstName', 'Ada');
  await typeInto(page, 'adults.0.lastName', 'Byron');
  await typeInto(page, 'adults.0.dateOfBirth.day', '2');
  await tabTo(page.locator('[name="adults.0.dateOfBirth.month"]'));
  await page.keyboard.type('Feb');
  await typeInto(page, 'adults.0.dateOfBirth.year', '1980');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment$/);
  await tabTo(page.locator('[name="refundable"]'));
  await page.keyboard.press('Space');
  await traveller.fillPayment({ card: CARDS.approved });
  await traveller.payButton.focus();
  await page.keyboard.press('Enter');
  await traveller.expectConfirmed('Toronto');
});
