import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchHotels } from '@/contract/hotels';
import { errorBodySchema } from '@/contract/operation';
import { addSessionHotel, sessionSchema } from '@/contract/session';
import { bookingOf, sessionOf, bodyOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { makeCartHotel } from '@/tests/support/trips/booking-rows';
import {
  addTicket,
  book,
  findTicket,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { FRIDAY } from '@/tests/support/buses/bus-search';
import { addRoom, HARBOUR_LODGE, holdElsewhere, nightsTaken } from '@/tests/support/stays/stay-flow';
import { setFlag } from '../../feature-flags/read-flags';
import { presentHotelCart } from '../present/present-hotel';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] as number[] };
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const refusal = (answer: Answer) => errorBodySchema.parse(answer.body);
const codeOf = (answer: Answer) => `${answer.status} ${refusal(answer).code}`;
async function couple(on: TestApi = api): Promise<Visitor> {
  const who = visitor(on, COUPLE);
  await startSession(who);
  return who;
}
/** Dates that no other test of this file uses. */
const weeksLater = (weeks: number) => {
  const shift = (date: string) => new Date(Date.parse(date) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  return { checkinDate: shift(FRIDAY), checkoutDate: shift('2026-10-25') };
};

describe('POST /v1/session/hotel', () => {
  it('holds a room for 15 minutes and answers room, hotel and session (R94, R130, D48)', async () => {
    const who = await couple();
    const answer = await addRoom(who, { expectedAmount: 28_000, expectedCurrency: 'CAD' });
    expect(answer.status).toBe(201);
    const { hotel, room, session } = addSessionHotel.success[201].parse(answer.body);
    expect([hotel.name, hotel.cityName, room.name, room.ratePerNight]).toEqual([
      'Harbour Lodge',
      'Toronto',
      'Queen',
      14_000,
    ]);
    const [booked] = session.bookedHotels;
    expect(booked).toMatchObject({
      product: 'hotel',
      checkinDate: FRIDAY,
      checkoutDate: '2026-10-25',
      nights: 2,
      pricePerPerson: 14_000,
    });
    expect(booked?.price).toMatchObject({
      currency: 'CAD',
      total: 28_000,
      isAverage: false,
      nights: [
        { date: FRIDAY, amount: 14_000 },
        { date: '2026-10-24', amount: 14_000 },
      ],
    });
    // 280.00 = 233.76 + 6 % (14.03) + 13 % of 247.79 (32.21)
    expect([session.total, session.subtotal]).toEqual([28_000, 23_376]);
    expect(session.taxBreakdown.map(({ code, jurisdiction, amount }) => [code, jurisdiction, amount])).toEqual([
      ['MAT', 'ON-toronto', 1403],
      ['HST', 'ON', 3221],
    ]);
    expect(booked?.price.taxes).toEqual(session.taxBreakdown);
    expect(booked?.refund).toEqual({
      paid: 28_000,
      steps: [
        { until: '2026-10-22T03:59:00.000Z', amount: 28_000 },
        { until: '2026-10-23T03:59:00.000Z', amount: 14_000 },
      ],
    });
    expect(Date.parse(session.holdExpiresAt ?? '') - api.clock.now().getTime()).toBe(15 * MINUTE_MS);
    expect(await nightsTaken(api)).toEqual([1, 1]);
    const french = sessionSchema.parse((await who.call('GET', '/v1/session', { query: { language: 'fr' } })).body);
    expect(french.bookedHotels[0]?.selectedRoom.name).toBe('Grand lit');
  });

  it('keeps what the room was sold as; a cart from before that was kept is a hotel by itself', async () => {
    const who = await couple();
    await addTicket(who, await findTicket(who));
    await addRoom(who, { ...weeksLater(1), product: 'busHotel' });
    expect((await who.session()).bookedHotels[0]?.product).toBe('busHotel');
    expect((await presentHotelCart(api.ctx, makeCartHotel({ product: undefined }), 'en', COUPLE)).product).toBe(
      'hotel',
    );
  });

  it('makes the fee’s tax that of the hotel’s place without a bus (D24)', async () => {
    const who = await couple();
    await addRoom(who, weeksLater(1));
    const { refundableOffer } = await who.session();
    expect(refundableOffer?.fee).toBe(2240);
    expect(
      refundableOffer?.taxBreakdownWithFee
        .filter(({ product }) => product === 'fee')
        .map(({ code, amount }) => [code, amount]),
    ).toEqual([['HST', 258]]);
  });

  it('exchanges the room, and keeps the old one while the new one cannot be had (D22)', async () => {
    const who = await couple();
    const dates = weeksLater(2);
    await addRoom(who, dates);
    const suite = {
      hotelIdentifier: 'montreal.hotel-de-la-gare',
      roomIdentifier: 'montreal.hotel-de-la-gare.twin',
      ...dates,
    };
    const other = await couple();
    expect((await addRoom(other, suite)).status).toBe(201);
    const soldOut = await addRoom(who, suite);
    expect([codeOf(soldOut), refusal(soldOut)]).toMatchObject([
      '409 SOLD_OUT',
      {
        part: 0,
        partKind: 'hotel',
        message: 'This room has just been taken for one of your nights. Choose another room or other dates.',
      },
    ]);
    expect((await who.session()).bookedHotels.map(({ hotel }) => hotel.name)).toEqual(['Harbour Lodge']);
    expect(await nightsTaken(api, dates)).toEqual([1, 1]);
    await other.call('DELETE', '/v1/session/hotel/0');
    expect((await addRoom(who, suite)).status).toBe(201);
    expect((await who.session()).bookedHotels.map(({ hotel }) => hotel.name)).toEqual(['Hôtel de la Gare']);
    expect(await nightsTaken(api, dates)).toEqual([0, 0]);
    // The last room again for other nights: one's own hold is no obstacle.
    expect(
      (
        await addRoom(who, {
          ...suite,
          checkoutDate: dates.checkinDate.replace(/..$/, (day) => String(Number(day) + 1).padStart(2, '0')),
        })
      ).status,
    ).toBe(201);
  });

  it('refuses what does not exist, does not fit, or lies outside the calendar', async () => {
    const who = await couple();
    expect(codeOf(await addRoom(who, { hotelIdentifier: 'toronto.nowhere' }))).toBe('404 HOTEL_NOT_FOUND');
    expect(codeOf(await addRoom(who, { roomIdentifier: `${HARBOUR_LODGE}.ballroom` }))).toBe('404 ROOM_NOT_FOUND');
    expect(codeOf(await addRoom(who, { cityCode: 'atlantis' }))).toBe('400 UNKNOWN_CITY');
    expect(codeOf(await addRoom(who, { cityCode: 'montreal' }))).toBe('404 HOTEL_NOT_FOUND');
    expect(refusal(await addRoom(who, { checkoutDate: FRIDAY })).fields).toMatchObject([
      { path: 'checkoutDate', code: 'CHECKOUT_BEFORE_CHECKIN' },
    ]);
    expect(refusal(await addRoom(who, { checkoutDate: '2026-11-23' })).fields).toMatchObject([
      { path: 'checkoutDate', code: 'TOO_MANY_NIGHTS' },
    ]);
    expect(refusal(await addRoom(who, { checkinDate: '2026-10-19' })).fields).toMatchObject([
      { path: 'checkinDate', code: 'DATE_PAST' },
    ]);
    expect(codeOf(await addRoom(visitor(api)))).toBe('404 SESSION_NOT_FOUND');
    const four = visitor(api, { nbOfAdults: 3, nbOfChildren: 1, ageOfChildren: [4] });
    await startSession(four);
    expect(codeOf(await addRoom(four))).toBe('409 ROOM_TOO_SMALL');
    const notOnSale = await addRoom(who, { checkinDate: '2027-06-01', checkoutDate: '2027-06-03' });
    expect([codeOf(notOnSale), refusal(notOnSale)]).toMatchObject([
      '409 NOT_ON_SALE',
      {
        partKind: 'hotel',
        message: 'This hotel does not sell your nights any more. Choose other dates or another hotel.',
      },
    ]);
    expect((await who.session()).bookedHotels).toEqual([]);
  });

  it('says the price of now when the page showed another one or another currency (D23)', async () => {
    const who = await couple();
    const old = await addRoom(who, { ...weeksLater(3), expectedAmount: 27_900, expectedCurrency: 'CAD' });
    expect([codeOf(old), refusal(old)]).toMatchObject(['409 PRICE_CHANGED', { total: 28_000, currency: 'CAD' }]);
    expect(codeOf(await addRoom(who, { ...weeksLater(3), expectedAmount: 28_000, expectedCurrency: 'USD' }))).toBe(
      '409 PRICE_CHANGED',
    );
    expect(await nightsTaken(api, weeksLater(3))).toEqual([0, 0]);
  });

  it('holds at most 40 rooms for one address, and says so', async () => {
    const own = await createTestApi({ config: { rateLimits: true } });
    const heldFor = '203.0.113.7';
    await holdElsewhere(own, { heldFor, rooms: 39 });
    const add = async (who: Visitor) => {
      const body = {
        hotelIdentifier: HARBOUR_LODGE,
        roomIdentifier: `${HARBOUR_LODGE}.queen`,
        cityCode: 'toronto',
        ...weeksLater(0),
      };
      return who.call('POST', '/v1/session/hotel', { body, headers: { 'x-forwarded-for': heldFor } });
    };
    const last = await couple(own);
    expect((await add(last)).status).toBe(201);
    expect((await add(last)).status).toBe(201);
    const answer = await add(await couple(own));
    expect([codeOf(answer), refusal(answer).message]).toEqual([
      '429 HOLD_LIMIT',
      'You are keeping as many rooms as one visitor can. Remove a room, or wait until a kept room is free again.',
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await own.close();
  });
});

describe('DELETE /v1/session/hotel/{index}', () => {
  it('takes the room out and gives it back, once (R95, R131)', async () => {
    const who = await couple();
    const dates = weeksLater(4);
    await addRoom(who, dates);
    expect((await who.call('DELETE', '/v1/session/hotel/1')).status).toBe(404);
    expect((await who.call('DELETE', '/v1/session/hotel/x')).status).toBe(400);
    expect((await who.call('DELETE', '/v1/session/hotel/0')).body).toMatchObject({
      bookedHotels: [],
      total: 0,
      holdExpiresAt: null,
    });
    expect(await nightsTaken(api, dates)).toEqual([0, 0]);
    expect(codeOf(await who.call('DELETE', '/v1/session/hotel/0'))).toBe('404 NOT_FOUND');
  });
});

describe('a room in the cart', () => {
  it('is charged in another currency from what the hotel asks, and back to the cent (D27)', async () => {
    const who = await couple();
    await addRoom(who, { hotelIdentifier: 'new-york.hudson-rest', roomIdentifier: 'new-york.hudson-rest.king' });
    // 149.99 USD × 1.33333333333 a night
    expect(await who.session()).toMatchObject({
      total: 39_998,
      bookedHotels: [{ price: { nights: [{ amount: 19_999 }, { amount: 19_999 }] } }],
    });
    const dollars = sessionSchema.parse((await who.call('PATCH', '/v1/session/currency/USD')).body);
    expect(dollars.total).toBe(29_998);
    expect(dollars.bookedHotels[0]).toMatchObject({
      price: { currency: 'USD', ratePerNight: 14_999 },
      refund: { paid: 29_998 },
    });
    expect((await startSession(who, 'CAD')).body).toMatchObject({ total: 39_998 });
  });

  it('turns a lodging tax that is a sum a night into the session’s currency', async () => {
    const who = await couple();
    await addRoom(who, { hotelIdentifier: 'montreal.grand-hotel', roomIdentifier: 'montreal.grand-hotel.king' });
    const lodging = async () => (await who.session()).taxBreakdown.find(({ code }) => code === 'LODGING')?.amount;
    expect(await lodging()).toBe(700);
    await who.call('PATCH', '/v1/session/currency/USD');
    expect(await lodging()).toBe(525);
  });

  it('counts such a tax in the money of its country, also where the hotel asks another one', async () => {
    const own = await createTestApi();
    await own.database.query("update hotels set currency = 'USD' where id = 'montreal.grand-hotel'");
    const who = await couple(own);
    await addRoom(who, { hotelIdentifier: 'montreal.grand-hotel', roomIdentifier: 'montreal.grand-hotel.king' });
    const lodging = async () => (await who.session()).taxBreakdown.find(({ code }) => code === 'LODGING')?.amount;
    expect([(await who.session()).total, await lodging()]).toEqual([2 * 26_667, 700]);
    await who.call('PATCH', '/v1/session/currency/USD');
    expect([(await who.session()).total, await lodging()]).toEqual([40_000, 525]);
    await own.close();
  });

  it('goes with the party it was for', async () => {
    const who = await couple();
    const dates = weeksLater(5);
    await addRoom(who, dates);
    who.party = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };
    const body = { ...who.party, currencyCode: 'CAD', replaces: true };
    expect(sessionOf(await who.call('POST', '/v1/session', { body })).bookedHotels).toEqual([]);
    expect(await nightsTaken(api, dates)).toEqual([0, 0]);
  });
});

describe('the promise of the price (D23, D28)', () => {
  it.each([
    ['hotel', false, 39_998, 1],
    ['hotel', true, 40_000, 2],
    ['busHotel', false, 39_998, 3],
    ['busHotel', true, 40_000, 4],
  ] as const)('%s, rounded up %s: list, cart and charge are %i', async (product, isPrettyUp, total, week) => {
    await setFlag(
      api.ctx,
      product === 'hotel' ? 'isPrettyUpPriceForHotelEnabled' : 'isPrettyUpPriceForBusHotelEnabled',
      isPrettyUp,
    );
    const who = await couple();
    // A package has a bus.
    if (product === 'busHotel') await addTicket(who, await findTicket(who));
    const bus = (await who.session()).total;
    const dates = weeksLater(week);
    const search = { passengers: { ...COUPLE, currencyCode: 'CAD' }, cityCode: 'new-york', ...dates };
    const [listed] = searchHotels.success[200].parse(
      (await who.call('POST', '/v1/search/hotels', { body: search, query: { product } })).body,
    );
    const room = {
      hotelIdentifier: 'new-york.hudson-rest',
      roomIdentifier: 'new-york.hudson-rest.king',
      ...dates,
      product,
    };
    const added = addSessionHotel.success[201].parse(
      (await addRoom(who, { ...room, expectedAmount: listed?.cheapestRoom.price?.total, expectedCurrency: 'CAD' }))
        .body,
    );
    expect([listed?.cheapestRoom.price?.total, added.session.total]).toEqual([total, bus + total]);
    expect(added.room.ratePerNight).toBe(listed?.cheapestRatePerNight);
    const chargedBefore = await api.database.query('select amount from sandbox_charges');
    const booked = await book(who);
    expect([booked.status, bookingOf(booked).total]).toEqual([201, bus + total]);
    const charges = await api.database.query<{ amount: number }>('select amount from sandbox_charges');
    expect(charges.slice(chargedBefore.length)).toEqual([{ amount: bus + total }]);
    await setFlag(api.ctx, 'isPrettyUpPriceForHotelEnabled', false);
    await setFlag(api.ctx, 'isPrettyUpPriceForBusHotelEnabled', false);
  });

  it('is that of a hotel alone while there is no bus, whatever is asked for', async () => {
    await setFlag(api.ctx, 'isPrettyUpPriceForBusHotelEnabled', true);
    const room = {
      hotelIdentifier: 'new-york.hudson-rest',
      roomIdentifier: 'new-york.hudson-rest.king',
      ...weeksLater(5),
    };
    const added = await addRoom(await couple(), { ...room, product: 'busHotel' });
    expect(bodyOf(addSessionHotel, added).session.total).toBe(39_998);
    await setFlag(api.ctx, 'isPrettyUpPriceForBusHotelEnabled', false);
  });
});
