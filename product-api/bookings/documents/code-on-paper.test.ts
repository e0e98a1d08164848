import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MadeBooking } from '@/contract/booking';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { blurred, codesIn, dimmed, type Picture } from '@/tests/support/codes/code-reader';
import { pagesOfPdf } from '@/tests/support/codes/pdf-picture';
import { signTextCode } from '@/tests/support/codes/text-codes';
import {
  addTicket,
  book,
  findPair,
  passengersFor,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const NAME = { firstName: 'Marie-Antoinette-Philippine', lastName: 'de La Rochefoucauld-Montmorency-Châteauneuf' };
/** Dots to a point: 288 to the inch, as an office printer does. */
const SCALE = 4;
/** Side of the code on our page, in points, and its modules. */
const CODE_SIZE = 150;
const MODULES = 49;
const MODULE_DOTS = (CODE_SIZE / MODULES) * SCALE;

let api: TestApi;
let buyer: Visitor;
let booking: MadeBooking;
let pages: Picture[] = [];

const printed = async () =>
  pagesOfPdf((await buyer.call('GET', `/v1/booking/${booking.bookingNumber}/tickets`)).bytes, SCALE);

beforeAll(async () => {
  api = await createTestApi();
  buyer = visitor(api, COUPLE);
  await startSession(buyer);
  await addTicket(buyer, await findPair(buyer));
  booking = bookingOf(await book(buyer, { passengers: passengersFor(COUPLE, NAME) }));
  pages = await printed();
});
afterAll(() => api.close());

const codes = (change: (page: Picture) => Picture) => Promise.all(pages.map(async (page) => codesIn(change(page))));

it.each<[string, (page: Picture) => Picture]>([
  ['as it is printed', (page) => page],
  ['at 60 % brightness', (page) => dimmed(page, 0.6)],
  ['with a blur of 20 % of a module', (page) => blurred(page, Math.round(MODULE_DOTS * 0.2))],
  ['dim and blurred', (page) => dimmed(blurred(page, Math.round(MODULE_DOTS * 0.2)), 0.6)],
])('every ticket is read by a code reader, %s', async (_, change) => {
  expect(booking.eTickets.length).toBeGreaterThan(1);
  expect(await codes(change)).toEqual(booking.eTickets.map(({ qrPayload }) => [qrPayload]));
});

it('a ticket of before D72 is read as well', async () => {
  const old = signTextCode(api.ctx.secrets.ticketPrivateKey, 'TD1', { t: 'TD-7KQ4XW9P-1', b: '7KQ4XW9P', n: 'Maëlle' });
  await api.database.query('update tickets set qr_payload = $1', [old]);
  const [page] = await printed();
  expect(page && (await codesIn(page))).toEqual([old]);
});
