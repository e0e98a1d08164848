import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '@/contract/session';
import { bookingOf, refusalOf, sessionOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  book,
  findPair,
  findTicket,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { FRIDAY } from '@/tests/support/buses/bus-search';
import { present } from '@/tests/support/present';
import { addRoom, HARBOUR_LODGE, nightsTaken } from '@/tests/support/stays/stay-flow';

/** A bed for every night of a package (D42b): Harbour Lodge asks 120.00 a night, on Fridays and Saturdays 140.00. */
let api: TestApi;
let who: Visitor;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.query('update room_months set taken = array_fill(0::smallint, array[cardinality(taken)])');
  await api.database.query('delete from room_holds');
  who = visitor(api);
  await startSession(who);
});

const SUNDAY = '2026-11-01';
const HALLOWEEN = '2026-10-31';

/** The night bus of the night in which the clocks go back: it is in Toronto at 5:00 on Sunday. */
async function nightBus(): Promise<void> {
  await addTicket(who, await findTicket(who, 'N5', { date: HALLOWEEN }));
}
const room = (checkinDate: string, checkoutDate: string) =>
  addRoom(who, { checkinDate, checkoutDate, product: 'busHotel' });
const choose = (choice: string, nights: string[], change = {}): Promise<Answer> =>
  who.call('PUT', '/v1/session/bed-choice', { body: { choice, nights, ...change } });
const choicesOf = ({ bedChoices }: Pick<Session, 'bedChoices'>) =>
  bedChoices.map(({ nights, answer, unavailable }) => [nights.join(' '), answer, unavailable]);
const said = (answer: Answer) => `${answer.status} ${refusalOf(answer).code ?? 'ok'}`;

describe('an arrival before 6:00', () => {
  beforeEach(async () => {
    await nightBus();
    await room(SUNDAY, '2026-11-03');
  });

  it('proposes the night that began the evening before, with both totals', async () => {
    const { bedChoices, total } = await who.session();
    expect(bedChoices).toEqual([
      {
        nights: [HALLOWEEN],
        isEarlyArrival: true,
        answer: null,
        unavailable: null,
        offer: {
          checkinDate: HALLOWEEN,
          checkoutDate: '2026-11-03',
          nights: 3,
          stayTotal: 38_000,
          difference: 14_000,
          total: total + 14_000,
          currency: 'CAD',
        },
      },
    ]);
  });

  it('is not booked without a choice, and nothing is charged or lost', async () => {
    expect(said(await book(who))).toBe('409 BED_CHOICE_MISSING');
    expect(await who.session()).toMatchObject({ isLocked: false, bookedHotels: [{ nights: 2 }] });
  });

  it('is booked with the night, which is held and sold like the others', async () => {
    const answer = await choose('addNights', [HALLOWEEN], { expectedAmount: 38_000, expectedCurrency: 'CAD' });
    expect(said(answer)).toBe('200 ok');
    expect(sessionOf(answer).bookedHotels[0]).toMatchObject({
      checkinDate: HALLOWEEN,
      nights: 3,
      price: { total: 38_000 },
    });
    expect(sessionOf(answer).bookedHotels[0]?.product).toBe('busHotel');
    expect(choicesOf(sessionOf(answer))).toEqual([]);
    expect(await nightsTaken(api, { checkinDate: HALLOWEEN, checkoutDate: '2026-11-03' })).toEqual([1, 1, 1]);
    // The answer was lost and is asked for again: the same stay, held once.
    expect(said(await choose('addNights', [HALLOWEEN], { expectedAmount: 38_000 }))).toBe('200 ok');
    expect(await nightsTaken(api, { checkinDate: HALLOWEEN, checkoutDate: '2026-11-03' })).toEqual([1, 1, 1]);
    const booked = await book(who);
    expect([booked.status, bookingOf(booked).status]).toEqual([201, 'CONFIRMED']);
  });

  it('is booked without it once somebody says that no bed is needed', async () => {
    const { total } = await who.session();
    const answer = await choose('noBed', [HALLOWEEN]);
    expect([sessionOf(answer).total, choicesOf(sessionOf(answer))]).toEqual([total, [[HALLOWEEN, 'noBed', null]]]);
    expect(said(await choose('noBed', [HALLOWEEN]))).toBe('200 ok');
    expect(bookingOf(await book(who)).status).toBe('CONFIRMED');
  });

  it('may be thought over: no bed, and then the night', async () => {
    await choose('noBed', [HALLOWEEN]);
    expect(choicesOf(sessionOf(await choose('addNights', [HALLOWEEN])))).toEqual([]);
  });

  it('is asked anew with another hotel, other nights or another bus', async () => {
    await choose('noBed', [HALLOWEEN]);
    await room(SUNDAY, '2026-11-02');
    expect(choicesOf(await who.session())).toEqual([[HALLOWEEN, null, null]]);
    await choose('noBed', [HALLOWEEN]);
    await who.call('DELETE', '/v1/session/bus/0');
    expect(choicesOf(await who.session())).toEqual([]);
    await addTicket(who, await findTicket(who, 'N1', { date: HALLOWEEN }));
    expect(choicesOf(await who.session())).toEqual([[HALLOWEEN, null, null]]);
    expect(said(await book(who))).toBe('409 BED_CHOICE_MISSING');
  });

  it('keeps what was said in another currency', async () => {
    await choose('noBed', [HALLOWEEN]);
    const session = sessionOf(await who.call('PATCH', '/v1/session/currency/USD'));
    expect(choicesOf(session)).toEqual([[HALLOWEEN, 'noBed', null]]);
    expect(session.bedChoices[0]?.offer?.currency).toBe('USD');
  });

  it('says that the night is sold out, and sells it to nobody', async () => {
    const others = [visitor(api), visitor(api), visitor(api)];
    for (const other of others) {
      await startSession(other);
      await addRoom(other, { checkinDate: HALLOWEEN, checkoutDate: SUNDAY });
    }
    const full = await who.session();
    const isFull = present(full.bedChoices[0]);
    expect([isFull.offer, isFull.unavailable]).toEqual([null, 'SOLD_OUT']);
    const refusal = await choose('addNights', [HALLOWEEN]);
    expect([said(refusal), refusalOf(refusal).partKind]).toEqual(['409 SOLD_OUT', 'hotel']);
    // The nights it had are still its own.
    expect((await who.session()).bookedHotels).toMatchObject([{ checkinDate: SUNDAY, nights: 2 }]);
    for (const other of others) await other.call('DELETE', '/v1/session');
    expect(said(await choose('addNights', [HALLOWEEN]))).toBe('200 ok');
  });
});

describe('nights between the buses', () => {
  it('that were not asked for are a choice as well, each stretch by itself', async () => {
    await addTicket(who, await findPair(who));
    await room('2026-10-24', '2026-10-25');
    expect(choicesOf(await who.session())).toEqual([[FRIDAY, null, null]]);
    const other = visitor(api);
    who = other;
    await startSession(who);
    await addTicket(who, await findPair(who, ['N1', 'N2'], '2026-10-27'));
    await room('2026-10-24', '2026-10-25');
    expect(choicesOf(await who.session())).toEqual([
      [FRIDAY, null, null],
      ['2026-10-25 2026-10-26', null, null],
    ]);
    await choose('noBed', ['2026-10-25', '2026-10-26']);
    const session = sessionOf(await choose('addNights', [FRIDAY]));
    expect([choicesOf(session), session.bookedHotels[0]?.checkinDate]).toEqual([
      [['2026-10-25 2026-10-26', 'noBed', null]],
      FRIDAY,
    ]);
  });

  it('have no bed in another city’s hotel to offer, and still need a word', async () => {
    await addTicket(who, await findPair(who));
    await addRoom(who, {
      hotelIdentifier: 'quebec-city.auberge-des-plaines',
      roomIdentifier: 'quebec-city.auberge-des-plaines.double',
      checkinDate: '2026-10-24',
    });
    expect(choicesOf(await who.session())).toEqual([[FRIDAY, null, 'ELSEWHERE']]);
  });

  it('need none where there is no hotel, or no bus', async () => {
    await addTicket(who, await findPair(who));
    expect(choicesOf(await who.session())).toEqual([]);
    await who.call('DELETE', '/v1/session/bus/0');
    await addRoom(who, { hotelIdentifier: HARBOUR_LODGE });
    expect(choicesOf(await who.session())).toEqual([]);
  });
});
