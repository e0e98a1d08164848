import { expect, test, type Locator } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { fillCartByCalls, payByCalls } from '../support/bought-by-calls';
import { pressLive } from '../support/live';
import { newEmail } from '../support/outbox';
import { words } from '../support/words';

/** The narrowest phones in use, in the longer language: what is read as one line is one. */
test.use({ viewport: { width: 360, height: 640 } });

/** Left, right and middle of what is drawn, in whole pixels. */
const placesOf = (shown: Locator) =>
  shown.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, height } = range.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top), height };
    }),
  );

test('times, prices and what comes back have their places on a narrow phone', async ({ page }) => {
  const say = words('fr');
  const trip = { from: 'montreal', to: 'toronto', company: 'kestrel-coach', leave: 151, back: 153 };
  await fillCartByCalls(page.request, trip);
  await page.goto(pathFor('summary', 'fr'));
  const cards = page.locator('.tl__card:has(.journey)');
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) {
    // Hours of two digits at both ends, whichever bus it is.
    await card.locator('.journey__time').evaluateAll((times) =>
      times.forEach((time) => {
        if (time.lastChild) time.lastChild.textContent = '20\u00A0h\u00A040';
      }),
    );
    const [departure, arrival] = await placesOf(card.locator('.journey__time'));
    expect(arrival?.top).toBe(departure?.top);
    const [[title], [price], box] = await Promise.all([
      placesOf(card.locator('.tl__title')),
      placesOf(card.locator('.tl__head > .num')),
      card.boundingBox(),
    ]);
    expect(price?.left).toBeGreaterThan(title?.right ?? 0);
    expect(price?.right).toBe(Math.round((box?.x ?? 0) + (box?.width ?? 0)) - 17);
  }

  const bookingNumber = await payByCalls(page.request, newEmail());
  await page.goto(pathFor('cancelBooking', 'fr', { bookingNumber }));
  await page.getByRole('checkbox').first().check();
  await pressLive(page.getByRole('button', { name: say('cancelBooking.sum.offer') }).locator('visible=true'));
  await expect(page.locator('.offer--sum')).toBeVisible();
  // The days of the stay, too, are on one line with their dash.
  const days = page.locator('.offer').nth(1).locator('small').getByText('–', { exact: false }).last();
  expect(await days.evaluate((shown) => shown.getClientRects().length)).toBe(1);
  expect((await days.boundingBox())?.height).toBeLessThan(24);
  const amounts = await placesOf(page.locator('.offer--sum dd'));
  const labels = await placesOf(page.locator('.offer--sum dt'));
  expect(amounts).toHaveLength(3);
  // Below each other, each beside its label, and flush.
  for (const [index, amount] of amounts.entries()) expect(amount.left).toBeGreaterThan(labels[index]?.right ?? 360);
  expect(new Set(amounts.map(({ right }) => right)).size).toBe(1);
});
