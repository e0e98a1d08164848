import { expect, test, type Page } from '@playwright/test';
import { checkCode } from '@/contract/after-sale/checks';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import { localDateOf } from '@/rules/dates/dates';
import { present } from '../../support/present';
import { consoleFaults, expectSound } from '../support/audit';
import { paidFor, priceOf, readMine } from '../support/bookings';
import { buyByCalls } from '../support/bought-by-calls';
import { operate, SCANNER_KEY } from '../support/operator';
import { newEmail } from '../support/outbox';
import { Owner } from '../support/owner';
import { phrase } from '../support/words';

test.describe.configure({ mode: 'parallel' });

const COMPANY = 'kestrel-coach';
const BUS = { from: 'toronto', to: 'ottawa', company: COMPANY };

/** On days of their own. */
for (const [language, leave] of [
  ['en', 136],
  ['fr', 143],
] as const)
  test(`who falls ill claims and is paid; the other rides out, and the way back that is cancelled comes back (${language})`, async ({
    page,
  }) => {
    const owner = new Owner(page, language);
    const faults = consoleFaults(page);
    if (language === 'en') await page.setViewportSize({ width: 390, height: 844 });
    const number = await buyByCalls(page.request, { ...BUS, leave, back: leave + 2, email: newEmail() });
    await correctAName(owner, number);
    await claimForTheSecond(owner, number);
    await rideOut(page, number);
    await takeTheMoneyOfTheWayBack(owner, number);
    expect(faults).toEqual([]);
  });

/** Simon was written with one letter too few. */
async function correctAName(owner: Owner, number: string): Promise<void> {
  const { page, say } = owner;
  await owner.openBooking(number);
  await owner.press(page.getByRole('link', { name: say('myBooking.acts.names') }));
  const field = page.locator('[name="lastName-1"]');
  await expect(field).toHaveValue('Gagnon-Tremblay');
  await expectSound(page);
  await field.fill('Gagnon-Tremblays');
  await owner.press(page.getByRole('button', { name: say('bookingTravellers.name.save') }).nth(1));
  const done = phrase(say('bookingTravellers.name.done'), { name: 'Simon Gagnon-Tremblays' });
  await expect(page.getByText(done)).toBeVisible();
  const mine = await readMine(page, number);
  expect(mine.travellers.map(({ name }) => name)).toEqual(['Maëlle Gagnon-Tremblay', 'Simon Gagnon-Tremblays']);
}

const ofSecond = ({ units }: MyBooking) =>
  units.filter(({ kind, memberIndex }) => kind === 'seat' && memberIndex === 1);

/** Both of his ways; support reads the proof and pays. */
async function claimForTheSecond(owner: Owner, number: string): Promise<void> {
  const { page, say } = owner;
  const before = await readMine(page, number);
  const claimed = ofSecond(before);
  const amount = owner.sum(priceOf(claimed));
  await owner.openBooking(number);
  await owner.press(page.getByRole('link', { name: say('myBooking.acts.claim') }));
  // What is missing is said before anything is sent.
  await owner.press(page.getByRole('button', { name: say('claimBooking.form.send') }));
  await expect(page.locator('.errors')).toBeFocused();
  await expectSound(page);
  const hers = page.getByRole('checkbox', { name: /Maëlle/ });
  await expect(hers).toHaveCount(2);
  const room = page.getByRole('group', { name: before.stays[0]?.hotel.name }).getByRole('checkbox');
  for (const box of [hers.first(), hers.last(), room]) await owner.untick(box);
  await page.locator('[name="reason"]').selectOption('ILLNESS');
  await page.locator('[name="account"]').fill('A broken leg.');
  const proof = { name: 'note.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type="file"]').setInputFiles(proof);
  await owner.tick(page.locator('[name="isTrue"]'));
  await expect(page.locator('.result__back')).toContainText(amount);
  await owner.press(page.getByRole('button', { name: say('claimBooking.form.send') }));
  await expect(page.getByRole('heading', { name: say('claimBooking.state.title.SENT') })).toBeFocused();
  await expectSound(page);

  const listed = await operate('claims', 'list');
  const id = present(new RegExp(`(\\d+) {2}booking ${number}`, 'i').exec(listed)?.[1]);
  expect(await operate('claims', 'show', id, '--because', 'To decide')).toContain('note.png');
  await page.reload();
  await expect(page.getByRole('heading', { name: say('claimBooking.state.title.IN_REVIEW') })).toBeVisible();
  const uses = claimed.flatMap(({ unitId }) => ['--not-used', unitId]);
  await operate('claims', 'accept', id, ...uses, '--because', 'The note is good');
  await page.reload();
  const accepted = say('claimBooking.state.title.ACCEPTED').replace('{amount}', amount);
  await expect(page.getByRole('heading', { name: accepted })).toBeVisible();
  await expectSound(page);

  const after = await readMine(page, number);
  expect(after.claims.map((claim) => [claim.status, claim.amount])).toEqual([['ACCEPTED', priceOf(claimed)]]);
  expect(after.givenBack).toBe(before.givenBack + priceOf(claimed));
  // The price of the refundable booking itself stays (D68).
  const kept = paidFor(claimed) - priceOf(claimed);
  expect(after.total - after.givenBack).toBe(paidFor(soldOf(after)) + kept);
  const valid = after.eTickets.filter(({ status }) => status === 'VALID');
  expect(valid.map(({ travellerName }) => travellerName)).toEqual(Array(2).fill('Maëlle Gagnon-Tremblay'));
}

const soldOf = ({ units }: MyBooking) => units.filter(({ status }) => status === 'SOLD');

/** Her ticket of the way out is read at the bus: what was ridden is never given back. */
async function rideOut(page: Page, number: string): Promise<void> {
  const { eTickets } = await readMine(page, number);
  const ticket = present(eTickets.find(({ direction, status }) => direction === 'outbound' && status === 'VALID'));
  const { qrPayload: code, leg } = ticket;
  const data = { code, departureId: leg.departureId };
  const answer = await page.request.post('/api/v1/checks', { data, headers: { 'x-scanner-key': SCANNER_KEY } });
  expect(checkCode.success[200].parse(await answer.json()).result).toBe('VALID');
}

async function takeTheMoneyOfTheWayBack(owner: Owner, number: string): Promise<void> {
  const { page, say } = owner;
  const before = await readMine(page, number);
  const { departureTime, departureLocation, departureId } = present(before.buses[0]?.tickets[1]?.journey?.legs[0]);
  const date = localDateOf(departureTime, departureLocation.zone);
  await operate('departures', 'cancel', COMPANY, date, departureId, '--because', 'Snow', '--yes');
  await owner.openTheChange(number);
  const change = present((await readMine(page, number)).changes.at(-1));
  const ridden = before.units.filter(({ unitId }) => unitId === 'seat-0-0-0');
  const rest = soldOf(before).filter(({ unitId }) => unitId !== 'seat-0-0-0');
  const back = rest.filter(({ kind }) => kind === 'seat');
  expect([change.moneyForPart, change.moneyForAll]).toEqual([paidFor(back), paidFor(rest)]);
  await expect(owner.option('MONEY_PART')).toContainText(owner.sum(paidFor(back)));
  await expect(owner.option('MONEY_ALL')).toContainText(owner.sum(paidFor(rest)));
  await owner.pick('MONEY_ALL');
  const amount = owner.sum(paidFor(rest));
  await owner.press(page.getByRole('button', { name: say('companyChange.act.money').replace('{amount}', amount) }));
  const done = say('companyChange.done.money').replace('{amount}', amount);
  await expect(page.getByRole('heading', { name: done })).toBeFocused();
  await expectSound(page);

  const after = await readMine(page, number);
  expect(after.givenBack).toBe(before.givenBack + paidFor(rest));
  expect(soldOf(after)).toEqual(ridden);
  expect(after.status).toBe('CONFIRMED');
  expect(after.eTickets.filter(({ status }) => status === 'USED')).toHaveLength(1);
  await page.goto(pathFor('myBooking', owner.language, { bookingNumber: number }));
  await expect(page.locator('.receipt')).toContainText(owner.sum(after.givenBack));
  await expectSound(page);
}
