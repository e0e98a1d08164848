import { expect, test } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { addDays } from '@/rules/dates/dates';
import { buyByCalls, fillCartByCalls, nameByCalls } from '../support/bought-by-calls';
import { pressLive } from '../support/live';
import { newEmail } from '../support/outbox';
import { today, Traveller } from '../support/traveller';
import { words } from '../support/words';

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

test('a family’s buses have the whole names of their companies, and the way to the filters stands whole', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'fr');
  await traveller.openTickets({ leave: 21, adults: 2, ages: [5, 7, 9] });
  const names = page.locator('.fare__who b');
  expect(await names.count()).toBeGreaterThan(3);
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  const filters = page.getByRole('button', { name: 'Filtres', exact: true });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const room = await filters.evaluate(
      (chip) => (chip.closest('.chips')?.getBoundingClientRect().right ?? 0) - chip.getBoundingClientRect().right,
    );
    // What goes on beside it fades over the last twelve pixels.
    expect(room, `${width} pixels`).toBeGreaterThanOrEqual(12);
  }
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

test('a bus of the summary has its price for one close below its company, and chips of seats their whole names', async ({
  page,
}) => {
  const say = words('fr');
  const trip = { from: 'montreal', to: 'toronto', company: 'kestrel-coach', leave: 161, back: 163 };
  await fillCartByCalls(page.request, trip);
  await nameByCalls(page.request, 'maelle@example.ca', 2);
  await page.goto(pathFor('summary', 'fr'));
  const company = page.locator('.tl__card .operator').first();
  await expect(company).toBeVisible();
  const between = await company.evaluate((name) => {
    const price = name.parentElement?.lastElementChild;
    return (price?.getBoundingClientRect().top ?? Infinity) - name.getBoundingClientRect().bottom;
  });
  expect(between).toBeLessThanOrEqual(6);
  await page.setViewportSize({ width: 820, height: 900 });
  const beside = await company.evaluate((name) => {
    const price = name.parentElement?.lastElementChild;
    return (price?.getBoundingClientRect().left ?? 0) - name.getBoundingClientRect().right;
  });
  expect(beside).toBeGreaterThan(12);
  await page.setViewportSize({ width: 360, height: 640 });

  await pressLive(page.getByRole('button', { name: new RegExp(`^${say('seats.choose')}`) }).first());
  const free = page.getByRole('dialog').locator('[data-seat]:not([aria-disabled="true"])');
  await free.first().click();
  await expect(page.locator('.who__seat.num')).toHaveCount(1);
  const names = await page
    .locator('.who__opt > span > b')
    .evaluateAll((all) => all.map((name) => name.scrollWidth <= name.clientWidth));
  expect(names).toEqual([true, true]);
});

test('what was paid with, on more than one line beside its amount, leaves no word alone', async ({ page }) => {
  const trip = { from: 'montreal', to: 'toronto', company: 'kestrel-coach', leave: 165, back: 167 };
  const bookingNumber = await buyByCalls(page.request, { ...trip, email: newEmail() });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const language of ['en', 'fr'] as const) {
    await page.goto(pathFor('myBooking', language, { bookingNumber }));
    const label = page.locator('.receipt .is-total td').first();
    await expect(label).toBeVisible();
    const widths = await label.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ width }) => width);
    });
    expect(widths.length).toBeLessThanOrEqual(2);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.5);
  }
});
