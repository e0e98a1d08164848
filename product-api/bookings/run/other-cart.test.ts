import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { bookingOf } from '@/tests/support/api/answers';
import { reserveSeatsOn, chooseSeats } from '@/tests/support/bookings/seat-choices';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  bookingRequest,
  findPair,
  findTicket,
  passengersFor,
  postBooking,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { matching } from '@/tests/support/matching';
import { SATURDAY, visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { addActivity, addRoom } from '@/tests/support/stays/stay-flow';

const FAMILY = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };
const OTHER_FAMILY = { ...FAMILY, ageOfChildren: [8] };
/** Weekdays on which bus and room cost the same. */
const MONDAY = '2026-11-02';
const TUESDAY = '2026-11-03';
const WEDNESDAY = '2026-11-04';
const THURSDAY = '2026-11-05';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await reserveSeatsOn(api, 'northline-coach');
});
afterAll(() => api.close());

const codeOf = ({ status, body }: Answer) => `${status} ${errorBodySchema.parse(body).code}`;

async function charges(): Promise<number> {
  const [row] = await api.database.query<{ count: number }>('select count(*)::int as count from sandbox_charges');
  return row?.count ?? 0;
}

async function withBus(date = TUESDAY, party = FAMILY): Promise<Visitor> {
  const who = visitor(api, party);
  await startSession(who);
  await swapBus(who, date);
  return who;
}

async function swapBus(who: Visitor, date: string): Promise<void> {
  if ((await who.session()).bookedBuses.length > 0) await who.call('DELETE', '/v1/session/bus/0');
  expect((await addTicket(who, await findTicket(who, 'N1', { date }))).status).toBe(201);
}

async function swapPair(who: Visitor, returnDate: string): Promise<void> {
  await who.call('DELETE', '/v1/session/bus/0');
  expect((await addTicket(who, await findPair(who, ['N1', 'N2'], returnDate))).status).toBe(201);
}

async function withRoom(checkinDate: string, checkoutDate: string): Promise<Visitor> {
  const who = visitor(api);
  await startSession(who);
  expect((await addRoom(who, { checkinDate, checkoutDate })).status).toBe(201);
  return who;
}

type Swap = [what: string, ready: () => Promise<Visitor>, swap: (who: Visitor) => Promise<unknown>];
const SWAPS: Swap[] = [
  ['the bus of another day', () => withBus(), (who) => swapBus(who, WEDNESDAY)],
  [
    'other seats',
    async () => {
      const who = await withBus();
      expect((await chooseSeats(who, ['4A', '4B'])).status).toBe(200);
      return who;
    },
    (who) => chooseSeats(who, ['5A', '5B']),
  ],
  ['seats where none were chosen', () => withBus(), (who) => chooseSeats(who, ['6A', null])],
  [
    'another night',
    () => withRoom(MONDAY, TUESDAY),
    (who) => addRoom(who, { checkinDate: TUESDAY, checkoutDate: WEDNESDAY }),
  ],
  [
    'another hour of an activity',
    async () => {
      const who = visitor(api);
      await startSession(who);
      expect((await addActivity(who, { date: SATURDAY })).status).toBe(201);
      return who;
    },
    async (who) => {
      await who.call('DELETE', '/v1/session/activity/0');
      return addActivity(who, { date: SATURDAY, time: '16:30' });
    },
  ],
  [
    'another way back',
    async () => {
      const who = visitor(api);
      await startSession(who);
      expect((await addTicket(who, await findPair(who, ['N1', 'N2'], TUESDAY))).status).toBe(201);
      return who;
    },
    (who) => swapPair(who, THURSDAY),
  ],
  [
    'a child of another age',
    () => withBus(THURSDAY),
    async (who) => {
      await who.call('POST', '/v1/session', { body: { ...OTHER_FAMILY, currencyCode: 'CAD', replaces: true } });
      who.party = OTHER_FAMILY;
      await swapBus(who, THURSDAY);
    },
  ],
];

describe('a payment page that shows another cart than there is (D26)', () => {
  it.each(SWAPS)('does not pay for %s at the same total; what is there now can be paid', async (_, ready, swap) => {
    const who = await ready();
    const seen = await who.session();
    const page = await bookingRequest(who);
    const paid = await charges();
    await swap(who);
    const now = await who.session();
    expect(now.total).toBe(seen.total);
    const answer = await postBooking(who, page, 'one-press');
    expect(codeOf(answer)).toBe('409 CART_CHANGED');
    expect(await charges()).toBe(paid);
    expect(await who.session()).toMatchObject({ isLocked: false, cartFingerprint: now.cartFingerprint });
    const again = await postBooking(who, await bookingRequest(who), 'one-press');
    expect([again.status, bookingOf(again).status]).toEqual([201, 'CONFIRMED']);
  });

  it('says so before it speaks of a total or of travellers, in the visitor’s language', async () => {
    const who = await withBus(THURSDAY);
    const page = await bookingRequest(who);
    await who.call('POST', '/v1/session', {
      body: { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [], currencyCode: 'CAD', replaces: true },
    });
    who.party = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };
    await swapBus(who, THURSDAY);
    const answer = await who.call('POST', '/v1/booking', { body: page, query: { language: 'fr' } });
    expect(answer.body).toMatchObject({
      code: 'CART_CHANGED',
      message: matching.stringMatching(/^Votre voyage a changé depuis que cette page l’a montré/),
    });
  });

  it('stays the same through travellers, currency, holds and the answer to the refundable booking', async () => {
    const who = await visitorWithTrip(api, { party: FAMILY });
    const { cartFingerprint } = await who.session();
    await who.call('PUT', '/v1/session/passengers', { body: passengersFor(FAMILY) });
    await who.call('PUT', '/v1/session/refundable', { body: { isCancellationInsuranceAdded: true } });
    await who.call('PATCH', '/v1/session/currency/USD');
    await who.call('PATCH', '/v1/session/currency/CAD');
    await who.call('POST', '/v1/session/holds');
    expect((await who.session()).cartFingerprint).toBe(cartFingerprint);
    const answer = await postBooking(who, await bookingRequest(who, { cartFingerprint }));
    expect(answer.status).toBe(201);
  });

  it('asks nobody who names no cart: the amount guards a program (R143)', async () => {
    const who = await withBus(THURSDAY);
    const answer = await postBooking(who, await bookingRequest(who, { cartFingerprint: undefined }));
    expect(answer.status).toBe(201);
  });
});
