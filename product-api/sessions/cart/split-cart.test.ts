import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import type { BookedHotel, Session } from '@/contract/session';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import { addDays } from '@/rules/dates/dates';
import { mergeTaxLines } from '@/rules/money/taxes';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { startSession, visitor, type Visitor } from '@/tests/support/bookings/booking-flow';
import { present } from '@/tests/support/present';
import { findHotels, openHotel } from '@/tests/support/stays/hotel-search';
import { addRoom, nightsTaken } from '@/tests/support/stays/stay-flow';
import { sweepExpiredRoomHolds } from '../../hotels/rooms/sweep-expired-room-holds';

/** Four adults with children of 4 and 12: the family room of Auberge du Port takes five. */
const SIX = { nbOfAdults: 4, nbOfChildren: 2, ageOfChildren: [4, 12] };
const AUBERGE = 'montreal.auberge-du-port';
const FAMILY_ROOM = `${AUBERGE}.family`;
const ROYAL = 'montreal.grand-hotel';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let week = 0;
/** Two nights that no other test of this file uses. */
function nights(): { checkinDate: string; checkoutDate: string } {
  week += 1;
  const checkinDate = addDays('2026-10-27', 7 * week);
  return { checkinDate, checkoutDate: addDays(checkinDate, 2) };
}
async function six(): Promise<Visitor> {
  const who = visitor(api, SIX);
  await startSession(who);
  return who;
}
const rooms = (hotelIdentifier: string, ...kinds: string[]) => {
  const roomIdentifiers = kinds.map((kind) => `${hotelIdentifier}.${kind}`);
  return { hotelIdentifier, roomIdentifier: present(roomIdentifiers[0]), roomIdentifiers };
};
const codeOf = ({ status, body }: Answer) => `${status} ${errorBodySchema.parse(body).code}`;
const theStay = ({ bookedHotels }: Session): BookedHotel => present(bookedHotels[0]);
const sum = (amounts: number[]) => amounts.reduce((reached, amount) => reached + amount, 0);

function expectToAddUp({ rooms: each, price, refund }: Pick<BookedHotel, 'rooms' | 'price' | 'refund'>): void {
  expect(sum(each.map((room) => room.price.total))).toBe(price.total);
  expect(mergeTaxLines(each.flatMap((room) => room.price.taxes))).toEqual(price.taxes);
  price.nights.forEach(({ amount }, night) =>
    expect(sum(each.map((room) => room.price.nights[night]?.amount ?? 0))).toBe(amount),
  );
  expect(refund.paid).toBe(price.total);
  refund.steps.forEach(({ amount }, step) =>
    expect(sum(each.map((room) => room.refund.steps[step]?.amount ?? 0))).toBe(amount),
  );
}

describe('a party that no room holds (D22)', () => {
  it('is offered the cheapest rooms of a hotel as one choice with one total, in list, page and cart', async () => {
    const dates = nights();
    const { offers } = await findHotels(api, { passengers: SIX, ...dates });
    const offer = present(offers.find(({ hotelIdentifier }) => hotelIdentifier === AUBERGE));
    const split = present(offer.split);
    // 100.00 + 20.00 for nobody more, child of 4 free, 12 for 10.00: 210.00 a night.
    expect(split.rooms.map(({ roomIdentifier, occupants }) => [roomIdentifier, occupants])).toEqual([
      [FAMILY_ROOM, { adults: 2, childrenAges: [4] }],
      [FAMILY_ROOM, { adults: 2, childrenAges: [12] }],
    ]);
    expect([split.price.total, offer.cheapestRatePerNight]).toEqual([42_000, 21_000]);
    expect(offer.cheapestRoom).toMatchObject({ roomIdentifier: FAMILY_ROOM, price: { total: 20_000 } });
    const page = await openHotel(api, AUBERGE, { ...dates, nbOfAdults: '4', ageOfChildren: '4,12' });
    expect(page.split).toEqual(split);

    const who = await six();
    const added = await addRoom(who, {
      ...rooms(AUBERGE, 'family', 'family'),
      ...dates,
      expectedAmount: 42_000,
      expectedCurrency: 'CAD',
    });
    expect(added.status).toBe(201);
    const session = await who.session();
    expect(session.bookedHotels).toHaveLength(1);
    const stay = theStay(session);
    expect(stay.rooms).toEqual(split.rooms);
    expect(stay.price).toEqual(split.price);
    expect(stay.refund).toEqual(split.refund);
    expect([stay.selectedRoom.roomIdentifier, stay.selectedRoom.ratePerNight, stay.price.ratePerNight]).toEqual([
      FAMILY_ROOM,
      10_000,
      21_000,
    ]);
    expect([session.total, session.taxBreakdown]).toEqual([42_000, stay.price.taxes]);
    expectToAddUp(stay);
    expect(await nightsTaken(api, { roomId: FAMILY_ROOM, ...dates })).toEqual([2, 2]);
  });

  it('pays the tax of a night once for each room', async () => {
    const who = await six();
    await addRoom(who, { ...rooms(AUBERGE, 'family', 'family'), ...nights() });
    const [lodging] = theStay(await who.session()).price.taxes;
    // 3.50 a night, two nights, two rooms.
    expect([lodging?.percent, lodging?.amount]).toEqual(['0', 1_400]);
  });

  it('is not split where one room will do', async () => {
    const dates = nights();
    const { offers } = await findHotels(api, { passengers: SIX, ...dates });
    expect(offers.find(({ hotelIdentifier }) => hotelIdentifier === ROYAL)).toMatchObject({
      split: null,
      cheapestRoom: { name: 'Suite' },
    });
    const suite = await openHotel(api, ROYAL, { ...dates, nbOfAdults: '4', ageOfChildren: '4,12' });
    expect(suite.split).toBeNull();
    expect((await openHotel(api, AUBERGE, { nbOfAdults: '8' })).split).toBeNull();
  });

  it('is split where the one room that would do is sold out', async () => {
    const dates = nights();
    const take = (who: Visitor) => addRoom(who, { ...rooms(ROYAL, 'suite'), ...dates });
    expect([(await take(await six())).status, (await take(await six())).status]).toEqual([201, 201]);
    const { offers } = await findHotels(api, {
      passengers: { nbOfAdults: 3, nbOfChildren: 0, ageOfChildren: [] },
      ...dates,
    });
    expect(
      offers.find(({ hotelIdentifier }) => hotelIdentifier === ROYAL)?.split?.rooms.map(({ name }) => name),
    ).toEqual(['King', 'King']);
  });

  it('has a single room in the list of rooms, too', async () => {
    const who = await six();
    await addRoom(who, { ...rooms(ROYAL, 'suite'), ...nights() });
    const stay = theStay(await who.session());
    expect(stay.rooms).toMatchObject([
      { roomIdentifier: `${ROYAL}.suite`, occupants: { adults: 4, childrenAges: [4, 12] } },
    ]);
    expectToAddUp(stay);
  });
});

describe('rooms of a split in the cart', () => {
  it('are exchanged, and given back together', async () => {
    const who = await six();
    const dates = nights();
    await addRoom(who, { ...rooms(AUBERGE, 'family', 'family'), ...dates });
    await addRoom(who, { ...rooms(ROYAL, 'king', 'king', 'king'), ...dates });
    expect(await nightsTaken(api, { roomId: FAMILY_ROOM, ...dates })).toEqual([0, 0]);
    expect(await nightsTaken(api, { roomId: `${ROYAL}.king`, ...dates })).toEqual([3, 3]);
    expect(theStay(await who.session()).rooms).toHaveLength(3);
    expect((await who.call('DELETE', '/v1/session/hotel/0')).status).toBe(200);
    expect(await nightsTaken(api, { roomId: `${ROYAL}.king`, ...dates })).toEqual([0, 0]);
  });

  it('are held all or none', async () => {
    const dates = nights();
    const [who, other] = [await six(), await six()];
    await addRoom(other, { ...rooms(ROYAL, 'king', 'suite'), ...dates });
    expect(codeOf(await addRoom(who, { ...rooms(ROYAL, 'king', 'king', 'king'), ...dates }))).toBe('409 SOLD_OUT');
    expect(await nightsTaken(api, { roomId: `${ROYAL}.king`, ...dates })).toEqual([1, 1]);
  });

  it('are priced anew in another currency, and to the cent as before on the way back', async () => {
    const who = await six();
    await addRoom(who, { ...rooms(AUBERGE, 'family', 'family'), ...nights() });
    const before = theStay(await who.session());
    for (const isPretty of [false, true]) {
      await setFlag(api.ctx, 'isPrettyUpPriceForHotelEnabled', isPretty);
      await who.call('PATCH', '/v1/session/currency/EUR');
      const euros = theStay(await who.session());
      expect(euros.price.currency).toBe('EUR');
      expect(euros.rooms.map(({ occupants }) => occupants)).toEqual(before.rooms.map(({ occupants }) => occupants));
      expectToAddUp(euros);
      await who.call('PATCH', '/v1/session/currency/CAD');
      expect(theStay(await who.session())).toEqual(before);
    }
    await setFlag(api.ctx, 'isPrettyUpPriceForHotelEnabled', false);
  });

  it('are rounded up one by one where prices are pretty (D28)', async () => {
    await setFlag(api.ctx, 'isPrettyUpPriceForHotelEnabled', true);
    const who = await six();
    await who.call('PATCH', '/v1/session/currency/EUR');
    await addRoom(who, { ...rooms(AUBERGE, 'family', 'family'), ...nights() });
    await setFlag(api.ctx, 'isPrettyUpPriceForHotelEnabled', false);
    const stay = theStay(await who.session());
    // 125.00 and 137.50 euros.
    expect(stay.rooms.map(({ price }) => price.total)).toEqual([12_500, 13_800]);
    expect(stay.price.total).toBe(26_300);
    expect(sum(stay.rooms.map(({ refund }) => refund.paid))).toBe(26_300);
  });

  it('are taken again together after their holds were swept, or named together when one is gone', async () => {
    const who = await six();
    const dates = nights();
    await addRoom(who, { ...rooms(ROYAL, 'king', 'suite'), ...dates });
    api.clock.advance(16 * 60_000);
    await sweepExpiredRoomHolds(api.ctx);
    expect(await nightsTaken(api, { roomId: `${ROYAL}.king`, ...dates })).toEqual([0, 0]);
    expect((await who.call('POST', '/v1/session/holds')).status).toBe(200);
    const counts = async () => [
      await nightsTaken(api, { roomId: `${ROYAL}.king`, ...dates }),
      await nightsTaken(api, { roomId: `${ROYAL}.suite`, ...dates }),
    ];
    expect(await counts()).toEqual([
      [1, 1],
      [1, 1],
    ]);
    api.clock.advance(16 * 60_000);
    await sweepExpiredRoomHolds(api.ctx);
    for (const other of [await six(), await six()]) await addRoom(other, { ...rooms(ROYAL, 'suite'), ...dates });
    const refused = await who.call('POST', '/v1/session/holds');
    expect(errorBodySchema.parse(refused.body)).toMatchObject({ code: 'HOLD_EXPIRED', part: 0, partKind: 'hotel' });
    expect(await counts()).toEqual([
      [0, 0],
      [2, 2],
    ]);
  });

  it.each<[string, string[], string]>([
    ['rooms that are too small', ['single', 'single'], '409 ROOM_TOO_SMALL'],
    ['a room that the hotel has not', ['single', 'ballroom'], '404 ROOM_NOT_FOUND'],
    ['four rooms', ['single', 'single', 'single', 'single'], '400 VALIDATION_FAILED'],
    ['none', [], '400 VALIDATION_FAILED'],
  ])('refuses %s', async (_, kinds, refusal) => {
    const who = await six();
    const hotelIdentifier = 'montreal.petite-chambre';
    const roomIdentifiers = kinds.map((kind) => `${hotelIdentifier}.${kind}`);
    const request = { hotelIdentifier, roomIdentifier: `${hotelIdentifier}.single`, roomIdentifiers, ...nights() };
    expect(codeOf(await addRoom(who, request))).toBe(refusal);
  });

  it('refuses a list that begins with another room, in both languages, and another price', async () => {
    const who = await six();
    const request = { ...rooms(ROYAL, 'king', 'suite'), ...nights() };
    const refused = await addRoom(who, { ...request, roomIdentifier: `${ROYAL}.suite` });
    expect(errorBodySchema.parse(refused.body).fields).toMatchObject([
      { path: 'roomIdentifiers', code: 'OTHER_FIRST_ROOM' },
    ]);
    const cheaper = await addRoom(who, { ...request, expectedAmount: 100, expectedCurrency: 'CAD' });
    expect(errorBodySchema.parse(cheaper.body)).toMatchObject({
      code: 'PRICE_CHANGED',
      total: 110_000,
      currency: 'CAD',
    });
  });
});
