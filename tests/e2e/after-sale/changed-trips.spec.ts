import { expect, test, type Page } from '@playwright/test';
import { listExchangeDepartures } from '@/contract/after-sale/exchange-acts';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import { addDays, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { present } from '../../support/present';
import { consoleFaults, expectSound } from '../support/audit';
import { buyTrip, leavesByDay, paidFor, priceOf, readMine } from '../support/bookings';
import { operate } from '../support/operator';
import { newEmail } from '../support/outbox';
import { Owner } from '../support/owner';
import { today } from '../support/traveller';
import { phrase } from '../support/words';

test.describe.configure({ mode: 'parallel' });

/** Kestrel Coach pays back what another bus costs less, and asks more from 21 days before the departure on. */
const COMPANY = 'kestrel-coach';

type Road = { language: Language; from: string; to: string; city: string; leave: number; moveTo: number; back: number };

/** Each way of a line of its own, so that no other test has seats of a bus that the company takes away. */
const ROADS: readonly Road[] = [
  { language: 'en', from: 'toronto', to: 'ottawa', city: 'Ottawa', leave: 21, moveTo: 20, back: 24 },
  { language: 'fr', from: 'ottawa', to: 'toronto', city: 'Toronto', leave: 20, moveTo: 22, back: 25 },
];

for (const road of ROADS)
  test(`a bus is exchanged, moved by its company and kept, then cancelled: all of it comes back (${road.language})`, async ({
    page,
  }) => {
    const isPhone = road.language === 'fr';
    const owner = new Owner(page, road.language);
    const { leave, back, from, to, city } = road;
    const email = newEmail();
    const party = { adults: 2, ages: [9], isRefundable: road.language === 'en' };
    const number = await buyTrip(owner, { email, leave, back, from, to, city, company: COMPANY, ...party });
    const faults = consoleFaults(page);
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
    const atSale = await readMine(page, number);
    expect(atSale.total).toBe(paidFor(atSale.units));

    await exchangeTheWayOut(owner, number, road);
    await lookAtTickets(owner, number);
    await keepTheMovedBus(owner, number);
    await takeAllTheMoney(owner, number);
    expect(faults).toEqual([]);
  });

/** Another day: dearer, paid on its own page, or cheaper, and the difference comes back. */
async function exchangeTheWayOut(owner: Owner, number: string, { moveTo, language }: Road): Promise<void> {
  const { page, say } = owner;
  const before = await readMine(page, number);
  await owner.openBooking(number);
  await owner.press(page.getByRole('link', { name: say('exchangeBus.entry'), exact: true }));
  await expect(page.locator('.instead article').first()).toBeVisible();
  await expectSound(page);
  const date = addDays(today(), moveTo);
  await owner.press(page.locator(`.days a[href*="date=${date}"]`));
  await expect(page.locator(`.days a[href*="date=${date}"]`)).toHaveAttribute('aria-current', 'date');

  const asked = new URLSearchParams({ direction: '0-0', date });
  const path = `/api/v1/my-bookings/${number}/exchange-departures?${asked}`;
  const listed = async () => {
    const answer = await page.request.get(path, { maxRetries: 2 });
    return listExchangeDepartures.success[200].parse(await answer.json());
  };
  // Companies that had not answered come into the page's list, too, and move what is below them.
  let list = await listed();
  await expect.poll(async () => (list = await listed()).isComplete).toBe(true);
  await expect(page.locator('.instead article')).toHaveCount(list.departures.length);
  const index = list.departures.findIndex(({ refusal, ticket }) => refusal === null && leavesByDay(ticket));
  const chosen = present(list.departures[index]);
  const difference = present(chosen.difference);
  expect(Math.sign(difference)).toBe(language === 'en' ? 1 : -1);
  expect(difference).toBe(present(chosen.newFare) - list.oldFare + list.fee);
  const amount = owner.sum(Math.abs(difference));
  const row = page.locator('.instead article').nth(index);
  await expect(row.locator('.diff')).toContainText(amount);
  await owner.press(row.getByRole('button'));

  const confirm = page.getByRole('button', {
    name: say(`exchangeBus.offer.${difference > 0 ? 'pay' : 'confirmBack'}`).replace('{amount}', amount),
  });
  await expect(confirm).toBeVisible();
  await expect(page.locator('.result__back')).toContainText(amount);
  await expectSound(page);
  await owner.press(confirm);
  if (difference > 0) await payTheDifference(owner, amount);
  await expect(page.getByRole('heading', { name: say('exchangeBus.done.title') })).toBeVisible();
  await expect(
    page.getByText(say(`exchangeBus.done.${difference > 0 ? 'paid' : 'back'}`).replace('{amount}', amount)),
  ).toBeVisible();
  await expectSound(page);

  const after = await readMine(page, number);
  expect(after.total).toBe(before.total + Math.max(difference, 0));
  expect(after.givenBack).toBe(Math.max(-difference, 0));
  // Nothing is lost but the company's fee (D69).
  expect(after.total - after.givenBack).toBe(paidFor(after.units) + list.fee);
  expect(after.exchanges.map(({ status, total }) => [status, total])).toEqual([['DONE', difference]]);
}

async function payTheDifference(owner: Owner, amount: string): Promise<void> {
  const { page, say } = owner;
  await expect(page.getByRole('heading', { level: 1, name: say('exchangeBus.payment.title') })).toBeVisible();
  await expect(page.locator('.result__back')).toContainText(amount);
  await expectSound(page);
  await owner.fillCardAndAddress();
  await owner.press(page.getByRole('button', { name: say('exchangeBus.payment.pay').replace('{amount}', amount) }));
}

/** One traveller at a time, whose number is said. */
async function lookAtTickets(owner: Owner, number: string): Promise<void> {
  const { page, say, language } = owner;
  await page.goto(pathFor('dayTickets', language, { bookingNumber: number }));
  await expect(page.locator('.pass__code .qr')).toBeVisible();
  await owner.press(page.getByRole('button', { name: say('dayTickets.traveller.next') }));
  const second = phrase(say('dayTickets.traveller.of'), { position: 2, count: 3 });
  await expect(page.locator('.pass__who')).toContainText(second);
  await expectSound(page);
}

/** The bus as it is known now, as an operator names it. */
async function wayOut(page: Page, number: string): Promise<{ mine: MyBooking; bus: string[] }> {
  const mine = await readMine(page, number);
  const leg = present(mine.buses[0]?.tickets[0]?.journey?.legs[0]);
  const date = localDateOf(leg.departureTime, leg.departureLocation.zone);
  return { mine, bus: [COMPANY, date, leg.departureId] };
}

async function keepTheMovedBus(owner: Owner, number: string): Promise<void> {
  const { page, say } = owner;
  const { mine: before, bus } = await wayOut(page, number);
  expect(await operate('departures', 'move', ...bus, '--by=45', '--because', 'Roadworks', '--yes')).toContain(
    'Told by mail: 1',
  );
  await owner.openTheChange(number);
  const { mine: moved } = await wayOut(page, number);
  const change = present(moved.changes.at(-1));
  expect([change.kind, change.status, change.ifSilent]).toEqual(['BUS_MOVED', 'OPEN', 'KEPT']);
  await expect(owner.option('MONEY_PART')).toContainText(owner.sum(present(change.moneyForPart)));
  await expect(page.locator('[value="KEEP"]')).toBeChecked();
  await expectSound(page);
  await owner.press(page.getByRole('button', { name: phrase(say('companyChange.act.KEEP')) }));
  await expect(page.getByRole('heading', { name: phrase(say('companyChange.done.KEEP')) })).toBeFocused();
  await expectSound(page);

  const after = await readMine(page, number);
  expect(after.changes.map(({ status, answer }) => [status, answer])).toEqual([['ANSWERED', 'KEEP']]);
  expect([after.total, after.givenBack]).toEqual([before.total, before.givenBack]);
  const leaves = ({ buses }: MyBooking) => Date.parse(present(buses[0]?.tickets[0]?.journey).departureTime);
  expect(leaves(after) - leaves(before)).toBe(45 * 60_000);
}

/** Of the direction, of the way back and of the stay. */
async function takeAllTheMoney(owner: Owner, number: string): Promise<void> {
  const { page, say } = owner;
  const { mine: before, bus } = await wayOut(page, number);
  const because = ['--because', 'Bridge closed', '--yes'];
  expect(await operate('departures', 'cancel', ...bus, ...because)).toContain('Told by mail: 1');
  await owner.openTheChange(number);
  const { mine: cancelled } = await wayOut(page, number);
  const change = present(cancelled.changes.at(-1));
  const all = before.total - before.givenBack;
  expect([change.kind, change.status, change.moneyForAll]).toEqual(['BUS_CANCELLED', 'OPEN', all]);
  await expect(owner.option('MONEY_PART')).toContainText(owner.sum(present(change.moneyForPart)));
  await expect(owner.option('MONEY_ALL')).toContainText(owner.sum(all));
  await expect(page.locator('.slot').first()).toBeVisible();
  await expectSound(page);
  await owner.pick('MONEY_ALL');
  await owner.press(
    page.getByRole('button', { name: say('companyChange.act.money').replace('{amount}', owner.sum(all)) }),
  );
  await expect(
    page.getByRole('heading', { name: say('companyChange.done.money').replace('{amount}', owner.sum(all)) }),
  ).toBeFocused();
  await expectSound(page);

  const after = await readMine(page, number);
  expect([after.status, after.givenBack]).toEqual(['CANCELLED', after.total]);
  const { lines, total, because: cause } = present(after.cancellations.at(-1));
  expect([cause, total]).toEqual(['company', all]);
  const back = (part: string) =>
    lines.reduce((sum, { unitId, givenBack }) => (unitId.startsWith(part) ? sum + givenBack : sum), 0);
  const prices = (part: string) => priceOf(before.units.filter(({ unitId }) => unitId.startsWith(part)));
  // The way out with what its exchange has cost, the way back and the stay as they were paid.
  const { fee } = present(before.exchanges[0]);
  expect([back('seat-0-0'), back('seat-0-1'), back('room')]).toEqual([
    prices('seat-0-0') + fee,
    prices('seat-0-1'),
    prices('room'),
  ]);
  await owner.openBooking(number);
  await expect(page.locator('.receipt')).toContainText(owner.sum(after.givenBack));
  await expectSound(page);
}
