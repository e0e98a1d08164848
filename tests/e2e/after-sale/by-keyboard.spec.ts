import { expect, test } from '@playwright/test';
import { listExchangeDepartures } from '@/contract/after-sale/exchange-acts';
import { pathFor } from '@/lib/paths/routes';
import { addDays } from '@/rules/dates/dates';
import { present } from '../../support/present';
import { readMine } from '../support/bookings';
import { buyByCalls } from '../support/bought-by-calls';
import { expectFocusSeen, tabInSight } from '../support/keyboard';
import { newEmail } from '../support/outbox';
import { Owner } from '../support/owner';
import { today } from '../support/traveller';
import { phrase } from '../support/words';

test.describe.configure({ mode: 'parallel' });

/** It pays back what another bus costs less. */
const COMPANY = 'kestrel-coach';
const ROAD = { from: 'montreal', to: 'toronto', company: COMPANY };

for (const [language, width, leave] of [
  ['en', 1440, 43],
  ['fr', 390, 50],
] as const)
  test(`a room is cancelled by keyboard alone, and no step loses the focus (${language}, ${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const number = await buyByCalls(page.request, { ...ROAD, leave, back: leave + 2, email: newEmail() });
    const { say } = new Owner(page, language);
    const { stays } = await readMine(page, number);
    await page.goto(pathFor('cancelBooking', language, { bookingNumber: number }));
    const room = page.getByRole('checkbox', { name: new RegExp(present(stays[0]).hotel.name) }).first();
    await expect(room).toBeVisible();

    await tabInSight(room, 'choosing');
    await page.keyboard.press('Space');
    await expect(room).toBeChecked();
    const offer = page.getByRole('button', { name: say('cancelBooking.sum.offer') }).locator('visible=true');
    await tabInSight(offer, 'to the offer');
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { name: say('cancelBooking.offer.title') });
    await expect(title).toBeFocused();
    await expectFocusSeen(page, 'the offer');

    // Back to the boxes, which are as they were, and to the offer again.
    await tabInSight(page.getByRole('button', { name: say('cancelBooking.offer.change') }), 'back to choosing');
    await page.keyboard.press('Enter');
    await expect(room).toBeChecked();
    await expectFocusSeen(page, 'choosing again');
    await tabInSight(offer, 'to the offer again');
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();

    const confirm = page
      .getByRole('button', { name: phrase(say('cancelBooking.offer.confirm')) })
      .or(page.getByRole('button', { name: say('cancelBooking.offer.confirmNothing') }));
    await tabInSight(confirm, 'confirming');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: say('cancelBooking.done.title') })).toBeFocused();
    await expectFocusSeen(page, 'done');
    const after = await readMine(page, number);
    expect(after.units.filter(({ kind }) => kind === 'room').map(({ status }) => status)).toEqual(['CANCELLED']);
  });

for (const [language, width, road] of [
  ['fr', 1440, { from: 'montreal', to: 'toronto' }],
  ['en', 390, { from: 'toronto', to: 'montreal' }],
] as const)
  test(`a bus is exchanged by keyboard alone, and no step loses the focus (${language}, ${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // It asks less from three weeks before the departure on.
    const days = { leave: 20, back: 25 };
    const number = await buyByCalls(page.request, { ...road, ...days, company: COMPANY, email: newEmail() });
    const { say } = new Owner(page, language);
    await page.goto(pathFor('exchangeBus', language, { bookingNumber: number }));
    await expect(page.locator('.instead article').first()).toBeVisible();

    const date = addDays(today(), 22);
    const day = page.locator(`.days a[href*="date=${date}"]`);
    await tabInSight(day, 'to another day');
    await page.keyboard.press('Enter');
    await expect(day).toHaveAttribute('aria-current', 'date');
    await expect(page.locator('.instead [aria-busy=true]')).toHaveCount(0);
    await expectFocusSeen(page, 'another day');

    const asked = new URLSearchParams({ direction: '0-0', date });
    const listed = async () => {
      const answer = await page.request.get(`/api/v1/my-bookings/${number}/exchange-departures?${asked}`);
      return listExchangeDepartures.success[200].parse(await answer.json());
    };
    // Companies that had not answered come into the page's list, too, and move what is below them.
    let list = await listed();
    await expect.poll(async () => (list = await listed()).isComplete).toBe(true);
    const { departures } = list;
    await expect(page.locator('.instead article')).toHaveCount(departures.length);
    // Nothing more is paid: that is a page of its own, with a form that is filled in elsewhere.
    const index = departures.findIndex(({ refusal, difference }) => refusal === null && (difference ?? 1) <= 0);
    expect(index, 'a bus that costs no more').toBeGreaterThanOrEqual(0);
    const choose = page.locator('.instead article').nth(index).getByRole('button');
    await tabInSight(choose, 'to a bus');
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { name: say('exchangeBus.offer.title') });
    await expect(title).toBeFocused();
    await expectFocusSeen(page, 'the offer');

    await tabInSight(page.getByRole('button', { name: say('exchangeBus.offer.change') }), 'back to choosing');
    await page.keyboard.press('Enter');
    await expect(choose).toBeVisible();
    await expectFocusSeen(page, 'choosing again');
    await tabInSight(choose, 'to a bus again');
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();

    const confirm = page
      .getByRole('button', { name: phrase(say('exchangeBus.offer.confirmBack')) })
      .or(page.getByRole('button', { name: say('exchangeBus.offer.confirm'), exact: true }));
    await tabInSight(confirm, 'confirming');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: say('exchangeBus.done.title') })).toBeFocused();
    await expectFocusSeen(page, 'done');
    expect((await readMine(page, number)).exchanges.map(({ status }) => status)).toEqual(['DONE']);
  });
