import { expect, test } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { addDays } from '@/rules/dates/dates';
import { today } from '../support/traveller';

/** The narrowest phones in use, in the longer language: what belongs together stands together. */
test.use({ viewport: { width: 360, height: 640 } });

test('tickets of an activity are added by a button as wide as the card, where it stands below the price', async ({
  page,
}) => {
  const days = { dateFrom: addDays(today(), 21), dateTo: addDays(today(), 23) };
  const party = { nbOfAdults: '3', nbOfChildren: '0' };
  const query = { activity: 'toronto-high-park-with-children', city: 'toronto', ...days, ...party };
  await page.goto(pathFor('activitiesOptions', 'fr', {}, query));
  const row = page.locator('.ticketrow');
  const widths = async () => [
    await row.locator('.btn').evaluate((button) => button.getBoundingClientRect().width),
    await row.evaluate((whole) => whole.getBoundingClientRect().width),
  ];
  await expect(row.locator('.btn')).toBeVisible();
  const [button, all] = await widths();
  expect(button).toBe(all);
  await page.setViewportSize({ width: 820, height: 900 });
  const [beside = 0, card = 0] = await widths();
  expect(beside).toBeLessThan(card / 2);
});

test('a button on two lines leaves no word alone on the second', async ({ page }) => {
  await page.goto(pathFor('findBooking', 'fr'));
  const button = page.locator('main form .btn').first();
  await expect(button).toBeVisible();
  const widths = await button.evaluate((element) => {
    element.textContent = 'Télécharger les billets et les bons';
    element.style.width = '280px';
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ width }) => width);
  });
  expect(widths).toHaveLength(2);
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.5);
});
