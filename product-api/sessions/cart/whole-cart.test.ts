import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { sessionSchema, type Session } from '@/contract/session';
import { sessionOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  findTicket,
  passengersFor,
  startSession,
  traveller,
  visitor,
  visitorWithTicket,
} from '@/tests/support/bookings/booking-flow';
import { FRIDAY } from '@/tests/support/buses/bus-search';
import { addActivity, addRoom, nightsTaken, placesTaken } from '@/tests/support/stays/stay-flow';
import { SATURDAY, stockOf, visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { sweepExpiredPlaceHolds } from '../../activities/sweep-expired-place-holds';
import { sweepExpiredHolds } from '../../buses/seats/sweep-expired-holds';
import { sweepExpiredRoomHolds } from '../../hotels/rooms/sweep-expired-room-holds';
import { sweepExpiredSessions } from '../life/sweep-expired-sessions';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] as number[] };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const refusal = (answer: Answer) => errorBodySchema.parse(answer.body);
const sumOf = (numbers: number[]) => numbers.reduce((reached, one) => reached + one, 0);
const partsOf = (session: Session) =>
  [session.bookedBuses, session.bookedHotels, session.bookedActivities].map((list) => list.length);

describe('a cart with bus, hotel and activity', () => {
  it('is one total with taxes by place, and one fee taxed at the bus’ departure (D24, D25)', async () => {
    const session = await (await visitorWithTrip(api)).session();
    expect(partsOf(session)).toEqual([1, 1, 1]);
    const parts = [
      session.bookedBuses[0]?.price.total,
      session.bookedHotels[0]?.price.total,
      session.bookedActivities[0]?.total,
    ];
    expect(session.total).toBe(sumOf(parts.map(Number)));
    const [bus, hotel, tour] = parts.map(Number);
    expect([bus, hotel, tour]).toEqual([12_000, 28_000, 2_900]);
    expect(session.taxBreakdown.map(({ product, code, jurisdiction }) => [product, code, jurisdiction])).toEqual([
      ['bus', 'GST', 'QC'],
      ['bus', 'QST', 'QC'],
      ['hotel', 'MAT', 'ON-toronto'],
      ['hotel', 'HST', 'ON'],
      ['activity', 'HST', 'ON'],
    ]);
    expect(session.subtotal + sumOf(session.taxBreakdown.map(({ amount }) => amount))).toBe(session.total);
    expect(session.refundableOffer?.fee).toBe(3432);
    expect(
      session.refundableOffer?.taxBreakdownWithFee
        .filter(({ product }) => product === 'fee')
        .map(({ jurisdiction }) => jurisdiction),
    ).toEqual(['QC', 'QC']);
  });

  it('says what each bus ticket gives back until when, of its own share (F25)', async () => {
    const [bus] = (await (await visitorWithTrip(api, { party: COUPLE })).session()).bookedBuses;
    const shares = bus?.tickets.map((ticket) => ticket.price?.total);
    expect(shares).toEqual([12_000, 12_000]);
    expect(bus?.refunds).toEqual([
      {
        paid: 12_000,
        steps: [
          { until: '2026-10-22T13:15:00.000Z', amount: 11_500 },
          { until: '2026-10-23T12:15:00.000Z', amount: 5_500 },
        ],
      },
      {
        paid: 12_000,
        steps: [
          { until: '2026-10-24T12:00:00.000Z', amount: 11_500 },
          { until: '2026-10-25T11:00:00.000Z', amount: 5_500 },
        ],
      },
    ]);
    expect(bus?.seats).toEqual([]);
  });

  it('is held until its earliest part, and all of it longer once payment opens (D48)', async () => {
    const own = await createTestApi();
    const who = visitor(own, COUPLE);
    await startSession(who);
    await addRoom(who);
    const first = (await who.session()).holdExpiresAt;
    own.clock.advance(5 * MINUTE_MS);
    await addActivity(who);
    await addTicket(who, await findTicket(who));
    expect((await who.session()).holdExpiresAt).toBe(first);
    const renewed = sessionSchema.parse((await who.call('POST', '/v1/session/holds')).body);
    const ends = [...renewed.bookedBuses, ...renewed.bookedHotels, ...renewed.bookedActivities].map(
      ({ holdExpiresAt }) => Date.parse(holdExpiresAt ?? '') - own.clock.now().getTime(),
    );
    expect(ends).toEqual([15 * MINUTE_MS, 15 * MINUTE_MS, 15 * MINUTE_MS]);
    await own.close();
  });

  it('takes expired parts again, and names the one that is gone, in its words', async () => {
    const own = await createTestApi();
    const who = await visitorWithTrip(own, { party: COUPLE });
    const held = await stockOf(own);
    const expire = async () => {
      own.clock.advance(20 * MINUTE_MS);
      await sweepExpiredHolds(own.ctx);
      await sweepExpiredRoomHolds(own.ctx);
      await sweepExpiredPlaceHolds(own.ctx);
    };
    await expire();
    expect(await stockOf(own)).toEqual({ seats: 0, nights: 0, places: 0 });
    expect((await who.call('POST', '/v1/session/holds')).status).toBe(200);
    expect(await stockOf(own)).toEqual(held);
    await expire();
    await own.database.query('update activity_places set taken = 11');
    const noPlace = await who.call('POST', '/v1/session/holds');
    expect([noPlace.status, refusal(noPlace)]).toMatchObject([
      409,
      {
        code: 'HOLD_EXPIRED',
        part: 0,
        partKind: 'activity',
        message: 'The time to keep your places has run out and somebody else has taken them. Choose another time.',
      },
    ]);
    await own.database.query('update room_months set taken = allotments');
    const noRoom = await who.call('POST', '/v1/session/holds', { query: { language: 'fr' } });
    expect([noRoom.status, refusal(noRoom)]).toMatchObject([
      409,
      {
        code: 'HOLD_EXPIRED',
        part: 0,
        partKind: 'hotel',
        message: 'Votre chambre n’était plus retenue et quelqu’un d’autre l’a prise. Choisissez une autre chambre.',
      },
    ]);
    // Nothing was kept of the parts that were still free.
    expect((await stockOf(own)).seats).toBe(0);
    await own.close();
  });

  it('loses one part without the others', async () => {
    const who = await visitorWithTrip(api, { party: COUPLE });
    expect(partsOf(sessionOf(await who.call('DELETE', '/v1/session/bus/0')))).toEqual([0, 1, 1]);
    expect(partsOf(sessionOf(await who.call('DELETE', '/v1/session/activity/0')))).toEqual([0, 1, 0]);
    expect(partsOf(sessionOf(await who.call('DELETE', '/v1/session/hotel/0')))).toEqual([0, 0, 0]);
  });

  it('is repriced as a whole, and back to the cent (R129, D27)', async () => {
    const who = await visitorWithTrip(api, { party: COUPLE });
    const before = await who.session();
    const dollars = sessionSchema.parse((await who.call('PATCH', '/v1/session/currency/USD')).body);
    expect([
      dollars.bookedBuses[0]?.price.currency,
      dollars.bookedHotels[0]?.price.currency,
      dollars.bookedActivities[0]?.currency,
    ]).toEqual(['USD', 'USD', 'USD']);
    expect(dollars.total).toBe(before.total * 0.75);
    expect((await who.call('PATCH', '/v1/session/currency/CAD')).body).toMatchObject({
      total: before.total,
      taxBreakdown: before.taxBreakdown,
    });
  });

  it('gives everything back when it ends, or when nobody opens it any more (R101)', async () => {
    const own = await createTestApi();
    const who = await visitorWithTrip(own);
    await visitorWithTrip(own);
    const both = await stockOf(own);
    expect((await who.call('DELETE', '/v1/session')).status).toBe(204);
    expect(await stockOf(own)).toEqual({ seats: both.seats / 2, nights: both.nights / 2, places: both.places / 2 });
    own.clock.advance(8 * DAY_MS);
    expect(await sweepExpiredSessions(own.ctx)).toBe(1);
    expect(await stockOf(own)).toEqual({ seats: 0, nights: 0, places: 0 });
    await own.close();
  });

  it('keeps what two tabs add at the same time', async () => {
    const who = visitor(api, COUPLE);
    await startSession(who);
    const added = await Promise.all([
      addRoom(who, { checkinDate: '2026-11-03', checkoutDate: '2026-11-05' }),
      addActivity(who, { date: '2026-11-03' }),
      addActivity(who, { date: '2026-11-04' }),
    ]);
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(partsOf(await who.session())).toEqual([0, 1, 2]);
  });

  it('lets a child be born on the days that count without a bus: check-in for adults, check-out for children (D20, D21)', async () => {
    const party = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };
    const who = visitor(api, party);
    await startSession(who);
    await addRoom(who, {
      hotelIdentifier: 'montreal.auberge-du-port',
      roomIdentifier: 'montreal.auberge-du-port.family',
    });
    const save = (adultBorn: string, childBorn: string) => {
      const [adult, child] = [adultBorn, childBorn].map((born) => ({
        day: born.slice(8),
        month: born.slice(5, 7),
        year: born.slice(0, 4),
      }));
      const passengers = passengersFor(party, { dateOfBirth: adult });
      const children = [{ ...traveller({ ...passengers.children[0], dateOfBirth: child }) }];
      return who.call('PUT', '/v1/session/passengers', { body: { ...passengers, children } });
    };
    // 18 on the day of check-in, 7 on the day of check-out.
    expect((await save('2008-10-23', '2019-10-25')).status).toBe(200);
    expect(refusal(await save('2008-10-24', '2019-10-25')).fields?.map(({ path, code }) => [path, code])).toEqual([
      ['adults.0.dateOfBirth', 'AGE_TOO_YOUNG_TO_BOOK_ONLINE'],
    ]);
    expect(refusal(await save('2008-10-23', '2019-10-26')).fields?.map(({ path, code }) => [path, code])).toEqual([
      ['children.0.dateOfBirth', 'DATE_OF_BIRTH_DISAGREES_WITH_AGE'],
    ]);
  });

  it('judges travellers by the activities’ first and last day when there is nothing else', async () => {
    const who = visitor(api);
    await startSession(who);
    await addActivity(who, { date: '2026-11-12' });
    await addActivity(who, { date: '2026-11-10' });
    const born = (day: string) =>
      passengersFor(
        { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] },
        { dateOfBirth: { day, month: '11', year: '2008' } },
      );
    expect((await who.call('PUT', '/v1/session/passengers', { body: born('11') })).status).toBe(400);
    expect((await who.call('PUT', '/v1/session/passengers', { body: born('10') })).status).toBe(200);
  });

  it('keeps its room and places under the new id when travellers are saved (D31)', async () => {
    const who = visitor(api);
    await startSession(who);
    const at = { date: '2026-11-18' };
    const stay = { checkinDate: '2026-11-17', checkoutDate: '2026-11-19' };
    await addRoom(who, stay);
    await addActivity(who, at);
    const planted = who.sessionId;
    expect((await who.call('PUT', '/v1/session/passengers', { body: passengersFor(who.party) })).status).toBe(200);
    expect(who.sessionId).not.toBe(planted);
    expect((await who.call('DELETE', '/v1/session')).status).toBe(204);
    expect([await nightsTaken(api, stay), await placesTaken(api, at)]).toEqual([[0, 0], 0]);
  });

  it('lies inside what bus and hotel span together', async () => {
    const who = await visitorWithTicket(api, { trip: 'N1' });
    const room = { hotelIdentifier: 'toronto.foundry-house', roomIdentifier: 'toronto.foundry-house.two-queens' };
    expect((await addRoom(who, { ...room, checkinDate: SATURDAY, checkoutDate: '2026-10-26' })).status).toBe(201);
    const dates = ['2026-10-22', FRIDAY, '2026-10-26', '2026-10-27'];
    const codes = [];
    for (const date of dates) codes.push((await addActivity(who, { date })).status);
    expect(codes).toEqual([409, 201, 201, 409]);
  });
});
