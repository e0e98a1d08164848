import { expect, it } from 'vitest';
import { addDays } from '@/rules/dates/dates';
import { bookingOf, refusalOf } from '@/tests/support/api/answers';
import type { TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  bookingRequest,
  findTicket,
  postBooking,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { chooseSeats, chosenSeats, reserveSeatsOn } from '@/tests/support/bookings/seat-choices';
import { present } from '@/tests/support/present';
import { onBothDatabases } from '../on-databases';
import { count, countCharges } from '../race-apis';

const HOUR_MS = 3_600_000;
const ROUNDS = () => count(6, 60);
/** Two days on which the bus costs the same. */
const TUESDAY = '2026-11-03';
const WEDNESDAY = '2026-11-04';

/** Two rounds in each of a bus' ten whole rows, and another bus after that: what they leave is sold or held. */
const ROWS = 10;

function turnOf(round: number): { day: string; row: number; isSwap: boolean } {
  const weeks = 1 + Math.floor(round / (2 * ROWS));
  return { day: addDays(TUESDAY, 7 * weeks), row: 1 + (Math.floor(round / 2) % ROWS), isSwap: round % 2 === 0 };
}

/** Two windows with one cookie: one shows the bus of Tuesday and pays, the other changes the cart. */
async function twoWindows(apis: TestApi[], date = TUESDAY): Promise<{ paying: Visitor; other: Visitor }> {
  for (const api of apis) await reserveSeatsOn(api, 'northline-coach');
  const paying = visitor(present(apis[0]));
  await startSession(paying);
  expect((await addTicket(paying, await findTicket(paying, 'N1', { date }))).status).toBe(201);
  const other = visitor(present(apis.at(-1)));
  other.sessionId = paying.sessionId;
  return { paying, other };
}

async function swapBus(who: Visitor, date = WEDNESDAY): Promise<boolean> {
  const ticket = await findTicket(who, 'N1', { date });
  const removed = await who.call('DELETE', '/v1/session/bus/0');
  return removed.status === 200 && (await addTicket(who, ticket)).status === 201;
}

/** Does something just when the booking has looked at the cart, and before it locks it. */
async function whileItBooks<T>(
  ctx: TestApi['ctx'],
  happens: () => Promise<unknown>,
  book: () => Promise<T>,
): Promise<T> {
  const { captcha } = ctx.suppliers;
  let isFirst = true;
  ctx.suppliers.captcha = {
    ...captcha,
    verify: async (proof) => {
      if (isFirst) await happens();
      isFirst = false;
      return captcha.verify(proof);
    },
  };
  try {
    return await book();
  } finally {
    ctx.suppliers.captcha = captcha;
  }
}

/** D26: nobody pays for what their window does not show, however the two meet. */
function promises(apis: () => TestApi[]): void {
  it.each<[string, (other: Visitor) => Promise<unknown>]>([
    ['the bus of another day', (other) => swapBus(other)],
    ['another seat', (other) => chooseSeats(other, ['7C'])],
  ])('%s, put into the cart between the look at it and its lock, is not paid for', async (_, swap) => {
    const { paying, other } = await twoWindows(apis());
    expect((await chooseSeats(paying, ['7A'])).status).toBe(200);
    const charges = countCharges(apis());
    const page = await bookingRequest(paying);
    const answer = await whileItBooks(
      paying.api.ctx,
      () => swap(other),
      () => postBooking(paying, page),
    );
    expect([answer.status, refusalOf(answer).code]).toEqual([409, 'CART_CHANGED']);
    expect(charges()).toBe(0);
    expect(await paying.session()).toMatchObject({ isLocked: false, total: page.expectedAmount });
    const again = await postBooking(paying, await bookingRequest(paying));
    expect([again.status, charges()]).toEqual([201, 1]);
  });

  it(
    'a swap and a payment at once: the bus of the page is bought, or nothing',
    async () => {
      for (let round = 0; round < ROUNDS(); round += 1) {
        const { day, row, isSwap } = turnOf(round);
        const { paying, other } = await twoWindows(apis(), day);
        const [seat, otherSeat] = isSwap ? [`${row}B`, ''] : [`${row}A`, `${row}C`];
        expect((await chooseSeats(paying, [seat])).status).toBe(200);
        const page = await bookingRequest(paying);
        const charges = countCharges(apis());
        const [answer] = await Promise.all([
          postBooking(paying, page),
          isSwap ? swapBus(other, addDays(day, 1)) : chooseSeats(other, [otherSeat]),
        ]);
        if (answer.status === 201) {
          const ticket = present(bookingOf(answer).eTickets[0]);
          expect([ticket.leg.departureTime.slice(0, 10), ticket.seat, charges()]).toEqual([day, seat, 1]);
        } else {
          expect(['CART_CHANGED', 'CART_EMPTY']).toContain(refusalOf(answer).code);
          expect(charges()).toBe(0);
          if (!isSwap) expect(await chosenSeats(paying)).toEqual([otherSeat]);
        }
      }
    },
    HOUR_MS,
  );
}

onBothDatabases('a cart that another window changes', promises);
