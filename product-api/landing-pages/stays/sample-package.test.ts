import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { landingPageSchema, type SamplePackage } from '@/contract/landing-pages';
import { CURRENCIES, type CurrencyCode } from '@/rules/money/currency';
import { addDays } from '@/rules/dates/dates';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { addTicket, startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { searchOutbound, searchReturn, setTaken } from '@/tests/support/buses/bus-search';
import { TWO_ADULTS } from '@/tests/support/stays/hotel-search';
import { present } from '@/tests/support/present';
import { setFlag } from '../../feature-flags/read-flags';
import { forgetAnswers } from '../kept-answers';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => api.clock.set(TEST_NOW));
afterAll(() => api.close());

/** The trip as it is now, not as it was kept. */
async function packageOf(slug: string, language = 'en'): Promise<SamplePackage | null> {
  await forgetAnswers(api.ctx);
  return landingPageSchema.parse((await api.call('GET', `/v1/landing-pages/${slug}`, { query: { language } })).body)
    .package;
}

/** What a cart of the same parts costs. */
async function cartTotals(sample: SamplePackage, currency: CurrencyCode) {
  const who = visitor(api, TWO_ADULTS);
  await startSession(who, currency);
  const { cityCode } = sample.hotel;
  const outward = {
    departureCityCode: sample.from.code,
    destinationCityCode: cityCode,
    date: sample.checkinDate,
    returnDate: sample.checkoutDate,
  };
  const { tickets } = await searchOutbound(
    api,
    { ...outward, passengers: TWO_ADULTS },
    { sessionId: who.sessionId, query: { product: 'busHotel' } },
  );
  const outbound = present(tickets.find(({ departureId }) => departureId === sample.outbound.departureId));
  const back = present(
    (await searchReturn(api, { tripId: outbound.tripId }, { sessionId: who.sessionId })).tickets.find(
      ({ departureId }) => departureId === sample.return.departureId,
    ),
  );
  expect((await addTicket(who, back)).status).toBe(201);
  const room = sample.roomName === 'King' ? 'king' : 'two-queens';
  const stay = {
    hotelIdentifier: sample.hotel.hotelIdentifier,
    roomIdentifier: `${sample.hotel.hotelIdentifier}.${room}`,
    cityCode,
    checkinDate: sample.checkinDate,
    checkoutDate: sample.checkoutDate,
    product: 'busHotel',
  };
  expect((await who.call('POST', '/v1/session/hotel', { body: stay })).status).toBe(201);
  const session = await who.session();
  await who.call('DELETE', '/v1/session');
  return { bus: session.bookedBuses[0]?.price.total, total: session.total };
}

it('is a weekend two weeks ahead, with the cheapest buses and the best-ranked hotel with a room (E14)', async () => {
  expect(await packageOf('bus-hotel-montreal-toronto')).toMatchObject({
    from: { code: 'montreal' },
    checkinDate: '2026-11-06',
    checkoutDate: '2026-11-08',
    outbound: { tripNumber: 'M1' },
    return: { tripNumber: 'N6' },
    hotel: { slug: 'foundry-house' },
    roomName: 'King',
    busTotal: { CAD: 2 * 4444 + 2 * 4500 },
    hotelTotal: { CAD: 34000 },
    total: { CAD: 51888 },
    perPerson: { CAD: 25944 },
  });
  expect((await packageOf('bus-montreal-toronto', 'fr'))?.roomName).toBe('Très grand lit');
});

it.each([false, true])(
  'costs what a cart of its parts costs, in each currency, pretty prices %s (D23, D28)',
  async (isPrettyUp) => {
    await setFlag(api.ctx, 'isPrettyUpPriceForBusHotelEnabled', isPrettyUp);
    const sample = present(await packageOf('bus-hotel-montreal-toronto'));
    for (const currency of CURRENCIES) {
      const total = sample.busTotal[currency] + sample.hotelTotal[currency];
      expect(sample.total[currency]).toBe(total);
      expect([currency, await cartTotals(sample, currency)]).toEqual([
        currency,
        { bus: sample.busTotal[currency], total },
      ]);
    }
    await setFlag(api.ctx, 'isPrettyUpPriceForBusHotelEnabled', false);
  },
);

it('takes the next hotel, the next weekend or another day when something is gone', async () => {
  const taken = (rooms: string, from: number, to: number) =>
    api.database.query(
      `update room_months set taken[${from}:${to}] = array_fill(9::smallint, array[${to - from + 1}]) where month = '2026-11-01' and room_id like $1`,
      [rooms],
    );
  await taken('toronto.foundry-house.%', 6, 7);
  expect((await packageOf('bus-hotel-montreal-toronto'))?.hotel.slug).toBe('harbour-lodge');
  await taken('toronto.%', 6, 7);
  expect(await packageOf('bus-hotel-montreal-toronto')).toMatchObject({
    checkinDate: '2026-11-13',
    hotel: { slug: 'foundry-house' },
  });
  await taken('toronto.%', 13, 14);
  expect(await packageOf('bus-hotel-montreal-toronto')).toMatchObject({ checkinDate: '2026-11-08' });
  await taken('toronto.%', 1, 30);
  expect(await packageOf('bus-hotel-montreal-toronto')).toBeNull();
  await api.database.query(
    `update room_months set taken = array_fill(0::smallint, array[cardinality(taken)]) where month = '2026-11-01'`,
  );
});

it('needs a bus there and back with seats for two', async () => {
  const friday = '2026-11-06';
  const van = present(
    (await searchOutbound(api, { date: friday })).tickets.find(
      (ticket) => ticket.journey?.legs[0]?.tripNumber === 'M1',
    ),
  );
  await setTaken(api, van.departureId, [1]);
  expect((await packageOf('bus-hotel-montreal-toronto'))?.outbound.tripNumber).toBe('N1');
  await setTaken(api, van.departureId, [0]);
  // There is no bus from Halifax, and none from Toronto to Halifax.
  expect(await packageOf('bus-hotel-halifax-montreal')).toBeNull();
  // A night bus arrives on Saturday: so do the nights.
  expect((await packageOf('bus-hotel-toronto'))?.from.code).toBe('montreal');
  expect(addDays(friday, 2)).toBe((await packageOf('bus-hotel-toronto'))?.checkoutDate);
});
