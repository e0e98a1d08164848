import { expect, test, type Locator } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { addDays } from '@/rules/dates/dates';
import { fillCartByCalls } from '../support/bought-by-calls';
import { expectFocusSeen, tabInSight } from '../support/keyboard';
import { expectLive } from '../support/live';
import { openNewPlanner } from '../support/people';
import { ticketsPath, today, Traveller } from '../support/traveller';
import { words } from '../support/words';

test.describe.configure({ mode: 'parallel' });

/** Opened by Enter the focus is in it and stays in it; Esc closes it, and the focus is back on what opened it. */
async function expectDialog(opener: Locator, what: string): Promise<void> {
  const page = opener.page();
  await expectLive(opener);
  await tabInSight(opener, `to ${what}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName(/\S/);
  const isInside = () => dialog.evaluate((node) => node.contains(document.activeElement));
  await expect.poll(isInside, what).toBe(true);
  const stops = await dialog.locator('a[href], button, input, select, textarea, summary').count();
  for (let presses = 0; presses <= stops + 1; presses++) {
    await page.keyboard.press('Tab');
    // After the last stop the browser's own bar has its turn.
    if (await isInside()) await expectFocusSeen(page, `${what}, stop ${presses + 1}`);
    else expect(await page.evaluate(() => document.activeElement?.tagName), what).toBe('BODY');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expectFocusSeen(page, `closed: ${what}`);
}

for (const [language, width] of [
  ['en', 390],
  ['fr', 1440],
] as const) {
  test(`seats and filters open and close by keyboard, and give the focus back (${language}, ${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const traveller = new Traveller(page, language);
    // On a phone the filters are a sheet.
    if (width < 768) {
      await page.goto(ticketsPath({ language, leave: 61 }));
      await traveller.waitForAllCompanies();
      await expectDialog(
        page.getByRole('button', { name: traveller.say('ticketFilters.label'), exact: true }),
        'filters',
      );
    }
    const trip = { from: 'montreal', to: 'toronto', company: 'kestrel-coach', leave: 62, back: 64 };
    await fillCartByCalls(page.request, trip);
    await page.goto(pathFor('summary', language));
    await expectDialog(page.getByRole('button', { name: traveller.say('seats.choose') }).first(), 'seats');
  });

  test(`what the planner opens closes by keyboard, and gives the focus back (${language}, ${width})`, async ({
    page,
  }) => {
    const say = words(language);
    await page.setViewportSize({ width, height: 844 });
    await openNewPlanner(page, language);
    const saved = await page.request.post('/api/v1/trip-planners/external-restaurants', {
      data: {
        name: 'Maison Ossington',
        cityCode: 'toronto',
        zone: 'America/Toronto',
        address: '12 Ossington Avenue',
        reservationDate: addDays(today(), 20),
        reservationTime: '18:30',
        numberOfGuests: 4,
      },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    await page.reload();
    const card = page.getByRole('article', { name: 'Maison Ossington' });
    await expect(card).toBeVisible();
    await expectDialog(page.getByRole('button', { name: say('tripPlanner.add') }).locator('visible=true'), 'adding');
    await expectDialog(card.getByRole('button', { name: new RegExp(`^${say('tripPlanner.acts.edit')}`) }), 'the form');

    // Sharing is in the menu, which has the focus again.
    const menu = card.locator('button[aria-haspopup=menu]');
    await tabInSight(menu, 'to the menu');
    await page.keyboard.press('Enter');
    const share = card.getByRole('menuitem', { name: say('tripPlanner.acts.share') });
    await expect(share).toBeVisible();
    for (let presses = 0; presses < 12 && !(await share.evaluate((node) => node === document.activeElement)); presses++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
    await expectFocusSeen(page, 'closed: sharing');
  });
}
