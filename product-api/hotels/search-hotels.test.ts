import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDestinations } from '@/contract/destinations';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { findHotels, hotelSearch, TWO_NIGHTS } from '@/tests/support/stays/hotel-search';
import { present } from '@/tests/support/present';
import { setFlag } from '../feature-flags/read-flags';
import { holdRooms } from './rooms/hold-room';
import { quoteStay } from './quote-stay';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => setFlag(api.ctx, 'isPrettyUpPriceForHotelEnabled', false));
afterAll(() => api.close());

const names = (found: { offers: { hotelIdentifier: string }[] }) =>
  found.offers.map(({ hotelIdentifier }) => hotelIdentifier.split('.')[1]);
/** Petite Chambre has single rooms only: two of them for a couple. */
const ALL = ['hotel-de-la-gare', 'auberge-du-port', 'petite-chambre', 'grand-hotel-annex', 'grand-hotel'];
const party = (nbOfAdults: number, ...ageOfChildren: number[]) => ({
  nbOfAdults,
  nbOfChildren: ageOfChildren.length,
  ageOfChildren,
});

describe('the list (R74, R136, D35)', () => {
  it('has each hotel with its cheapest room for the party, cheapest rate a night first', async () => {
    const found = await findHotels(api);
    expect(names(found)).toEqual(ALL);
    expect(found.offers.map((offer) => offer.cheapestRatePerNight)).toEqual([9_000, 10_000, 12_000, 15_000, 20_000]);
    expect(found.offers[1]?.cheapestRoom).toMatchObject({
      roomIdentifier: 'montreal.auberge-du-port.family',
      availability: 'available',
      roomsLeft: 5,
      price: {
        currency: 'CAD',
        total: 20_000,
        ratePerNight: 10_000,
        isAverage: false,
        nights: [
          { date: '2026-10-27', amount: 10_000 },
          { date: '2026-10-28', amount: 10_000 },
        ],
      },
      refund: {
        paid: 20_000,
        steps: [
          { until: '2026-10-26T03:59:00.000Z', amount: 20_000 },
          { until: '2026-10-27T03:59:00.000Z', amount: 10_000 },
        ],
      },
    });
    expect([found.total, found.unfiltered]).toEqual([5, 5]);
    expect(found.answer.headers.get('x-try-again')).toBe('false');
  });

  it('has the taxes of the hotel’s place inside the price (D24)', async () => {
    const { offers } = await findHotels(api, { cityCode: 'toronto' });
    const { total, taxes } = present(
      present(offers.find((offer) => offer.slug === 'foundry-house')).cheapestRoom.price,
    );
    // 340 = net × 1.06 × 1.13
    expect(total).toBe(34_000);
    expect(taxes.map(({ code, jurisdiction, amount }) => [code, jurisdiction, amount])).toEqual([
      ['MAT', 'ON-toronto', 1_703],
      ['HST', 'ON', 3_912],
    ]);
  });

  it('is the same list cut into pages, also with other counts a page', async () => {
    const page = (number: number, perPage = 2) =>
      findHotels(api, {}, { query: { page: String(number), perPage: String(perPage) } });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(names)).toEqual([ALL.slice(0, 2), ALL.slice(2, 4), ALL.slice(4)]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(names(await page(2, 3))).toEqual(ALL.slice(3));
    expect([await page(10_000)].map(({ offers, total, answer }) => [answer.status, offers, total])).toEqual([
      [200, [], 5],
    ]);
  });

  it('counts 5 a page when nothing is said', async () => {
    const { offers, total } = await findHotels(api, { passengers: party(1) });
    expect([offers.length, total]).toEqual([5, 5]);
    const late = await findHotels(api, { passengers: party(1) }, { query: { page: '2' } });
    expect(late.offers).toEqual([]);
  });

  it('orders equal rates by name, then by id', async () => {
    const later = { checkinDate: '2026-12-01', checkoutDate: '2026-12-03' };
    const setRate = (roomId: string, rate: number) =>
      api.database.query(
        `update room_months set rates[1] = $2, rates[2] = $2 where room_id = $1 and month = '2026-12-01'`,
        [roomId, rate],
      );
    await setRate('montreal.hotel-de-la-gare.twin', 10_000);
    await setRate('montreal.grand-hotel-annex.queen', 20_000);
    expect(names(await findHotels(api, later))).toEqual([
      'auberge-du-port',
      'hotel-de-la-gare',
      'petite-chambre',
      'grand-hotel',
      'grand-hotel-annex',
    ]);
  });

  it('names things in the visitor’s language', async () => {
    const { offers } = await findHotels(api, { cityCode: 'quebec-city' }, { query: { language: 'fr' } });
    expect(offers[0]).toMatchObject({
      cityName: 'Québec',
      cheapestRoom: { name: 'Grand lit' },
      station: { name: 'Gare du Palais' },
    });
  });
});

describe('the party', () => {
  it.each<[string, ReturnType<typeof party>, [string, number][]]>([
    [
      'one adult',
      party(1),
      [
        ['petite-chambre', 6_000],
        ['hotel-de-la-gare', 9_000],
        ['auberge-du-port', 10_000],
        ['grand-hotel-annex', 15_000],
        ['grand-hotel', 20_000],
      ],
    ],
    [
      'three adults',
      party(3),
      [
        ['auberge-du-port', 12_000],
        ['grand-hotel-annex', 30_000],
        ['grand-hotel', 35_000],
      ],
    ],
    [
      'children of 4, 12 and 13',
      party(2, 4, 12, 13),
      [
        ['auberge-du-port', 13_000],
        ['grand-hotel', 35_000],
      ],
    ],
    [
      'more adults than the family room takes: two of them',
      party(5),
      [
        ['auberge-du-port', 22_000],
        ['grand-hotel', 35_000],
        ['grand-hotel-annex', 45_000],
      ],
    ],
    [
      'more than any room takes',
      party(7),
      [
        ['auberge-du-port', 26_000],
        ['grand-hotel', 55_000],
      ],
    ],
  ])('%s', async (_, passengers, expected) => {
    const { offers } = await findHotels(api, { passengers });
    expect(offers.map((offer) => [offer.slug, offer.cheapestRatePerNight])).toEqual(expected);
  });
});

describe('the nights', () => {
  it('says average where they differ', async () => {
    const { offers } = await findHotels(api, {
      cityCode: 'toronto',
      checkinDate: '2026-10-22',
      checkoutDate: '2026-10-25',
    });
    expect(offers.find((offer) => offer.slug === 'harbour-lodge')?.cheapestRoom.price).toMatchObject({
      total: 40_000,
      ratePerNight: 13_333,
      isAverage: true,
    });
  });

  it('leaves a room out whose night is full, and the hotel has the next cheapest', async () => {
    const { offers } = await findHotels(api, {
      cityCode: 'toronto',
      checkinDate: '2026-10-29',
      checkoutDate: '2026-11-02',
    });
    expect(offers.find((offer) => offer.slug === 'foundry-house')).toMatchObject({
      cheapestRatePerNight: 18_000,
      cheapestRoom: { name: 'Two queens' },
    });
  });

  it('leaves a hotel out when its last room is held', async () => {
    const nights = { checkinDate: '2026-11-10', checkoutDate: '2026-11-12' };
    const stay = { roomId: 'montreal.hotel-de-la-gare.twin', checkinDate: '2026-11-11', checkoutDate: '2026-11-13' };
    expect(names(await findHotels(api, nights))).toContain('hotel-de-la-gare');
    const now = api.clock.now();
    await api.database.transaction((tx) =>
      holdRooms(tx, {
        sessionId: 'ann',
        heldFor: null,
        stay: { ...stay, roomIds: [stay.roomId] },
        expiresAt: new Date(now.getTime() + 900_000),
        now,
      }),
    );
    expect(names(await findHotels(api, nights))).not.toContain('hotel-de-la-gare');
    expect(names(await findHotels(api, { ...nights, checkoutDate: '2026-11-11' }))).toContain('hotel-de-la-gare');
  });

  it('has nothing where nobody has set rates', async () => {
    expect(await findHotels(api, { checkinDate: '2027-09-01', checkoutDate: '2027-09-03' })).toMatchObject({
      offers: [],
      total: 0,
      unfiltered: 0,
    });
    expect((await findHotels(api, { cityCode: 'ottawa' })).offers).toEqual([]);
  });
});

describe('filters and orders', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['at most so much a night', { maxRate: '10000' }, ['hotel-de-la-gare', 'auberge-du-port']],
    ['stars', { stars: '4,5' }, ['grand-hotel-annex', 'grand-hotel']],
    ['metres from the station', { maxDistance: '300' }, ['hotel-de-la-gare', 'grand-hotel']],
    ['free cancellation', { freeCancellation: 'true' }, ['auberge-du-port', 'petite-chambre', 'grand-hotel-annex']],
    ['amenities, all of them', { amenities: 'wifi,breakfast' }, ['auberge-du-port']],
    ['an amenity that nobody knows asks for nothing', { amenities: 'helipad' }, ALL],
    ['together', { stars: '3', maxRate: '9999' }, ['hotel-de-la-gare']],
    [
      'nearest first',
      { sort: 'distance' },
      ['hotel-de-la-gare', 'grand-hotel', 'petite-chambre', 'auberge-du-port', 'grand-hotel-annex'],
    ],
    [
      'most stars first',
      { sort: 'stars' },
      ['grand-hotel', 'grand-hotel-annex', 'hotel-de-la-gare', 'auberge-du-port', 'petite-chambre'],
    ],
  ])('%s', async (_, query, expected) => {
    // Five days ahead: Grand Hôtel Royal keeps half of it already.
    const found = await findHotels(api, { checkinDate: '2026-10-25', checkoutDate: '2026-10-27' }, { query });
    expect(names(found)).toEqual(expected);
    expect([found.total, found.unfiltered]).toEqual([expected.length, 5]);
  });

  it('measures from the station asked for, else from the nearest of the city', async () => {
    const { offers } = await findHotels(api, {}, { query: { stationId: 'tor' } });
    expect(offers[0]?.station).toMatchObject({ stationId: 'tor', distanceMeters: 100, walkMinutes: 2 });
    expect((await findHotels(api, {}, { query: { stationId: 'nowhere' } })).offers[1]?.station).toMatchObject({
      stationId: 'mtl',
      distanceMeters: 1_000,
      walkMinutes: 17,
    });
  });
});

describe('money (D23, D27, D28)', () => {
  const asked = (
    slug: string,
    room: string,
    currency: 'CAD' | 'USD' | 'EUR',
    product: 'hotel' | 'busHotel' = 'hotel',
  ) =>
    quoteStay(api.ctx, {
      hotelIdentifier: `new-york.${slug}`,
      roomIdentifiers: [`new-york.${slug}.${room}`],
      ...TWO_NIGHTS,
      party: party(2),
      currency,
      product,
    });

  it('quotes for the cart what the list says, in each currency, pretty or not', async () => {
    for (const isPretty of [false, true]) {
      await setFlag(api.ctx, 'isPrettyUpPriceForHotelEnabled', isPretty);
      for (const currencyCode of ['CAD', 'USD', 'EUR'] as const) {
        const { offers } = await findHotels(api, { cityCode: 'new-york', passengers: { ...party(2), currencyCode } });
        const { price } = present(offers[0]).cheapestRoom;
        const { priced } = await asked('hudson-rest', 'king', currencyCode);
        expect(priced).toEqual({
          currency: currencyCode,
          nightly: price?.nights.map((night) => night.amount),
          total: price?.total,
        });
      }
    }
  });

  it('converts each night half-up, and rounds only the total up', async () => {
    // 149.99 USD × 4/3 = 199.98667 CAD
    expect((await asked('hudson-rest', 'king', 'CAD')).priced).toEqual({
      currency: 'CAD',
      nightly: [19_999, 19_999],
      total: 39_998,
    });
    await setFlag(api.ctx, 'isPrettyUpPriceForHotelEnabled', true);
    expect((await asked('hudson-rest', 'king', 'CAD')).priced).toEqual({
      currency: 'CAD',
      nightly: [19_999, 19_999],
      total: 40_000,
    });
    expect((await asked('hudson-rest', 'king', 'CAD', 'busHotel')).priced.total).toBe(39_998);
    const inPackage = await findHotels(api, { cityCode: 'new-york' }, { query: { product: 'busHotel' } });
    expect(inPackage.offers[0]?.cheapestRoom.price?.total).toBe(39_998);
  });

  it('shows the session’s currency where none is asked for', async () => {
    const { headers } = await api.call('POST', '/v1/session', { body: { ...party(2), currencyCode: 'EUR' } });
    const sessionId = headers.get('x-session-id');
    const { offers } = await findHotels(api, {}, { sessionId });
    expect(offers[0]?.cheapestRoom.price).toMatchObject({ currency: 'EUR', total: 11_250 });
    const inDollars = await findHotels(api, { passengers: { ...party(2), currencyCode: 'CAD' } }, { sessionId });
    expect(inDollars.offers[0]?.cheapestRoom.price).toMatchObject({ currency: 'CAD', total: 18_000 });
  });
});

describe('refusals', () => {
  const fieldsOf = async (change: Parameters<typeof hotelSearch>[0], query: Record<string, string> = {}) => {
    const answer = await api.call('POST', '/v1/search/hotels', { body: hotelSearch(change), query });
    return [answer.status, ...present(refusalOf(answer).fields).map((field) => `${field.path} ${field.code}`)];
  };

  it.each<[string, Parameters<typeof hotelSearch>[0], Record<string, string>, (string | number)[]]>([
    ['check-out before check-in', { checkoutDate: '2026-10-26' }, {}, [400, 'checkoutDate CHECKOUT_BEFORE_CHECKIN']],
    ['more than 30 nights', { checkoutDate: '2026-11-27' }, {}, [400, 'checkoutDate TOO_MANY_NIGHTS']],
    ['yesterday', { checkinDate: '2026-10-19' }, {}, [400, 'checkinDate DATE_PAST']],
    [
      'beyond the year ahead',
      { checkinDate: '2027-10-20', checkoutDate: '2027-10-22' },
      {},
      [400, 'checkoutDate DATE_TOO_FAR'],
    ],
    ['too many people', { passengers: party(9) }, {}, [400, 'passengers.nbOfAdults ADULTS_OUT_OF_RANGE']],
    ['page 0', {}, { page: '0' }, [400, 'page PAGE_INVALID']],
    ['nothing a page', {}, { perPage: '0' }, [400, 'perPage SHAPE_TOO_SMALL']],
    ['too much a page', {}, { perPage: '101' }, [400, 'perPage SHAPE_TOO_BIG']],
    ['a page that is no number', {}, { page: '-1' }, [400, 'page SHAPE_INVALID_FORMAT']],
    ['a city that nobody knows', { cityCode: 'atlantis' }, {}, [400, 'cityCode CITY_UNKNOWN']],
  ])('%s', async (_, change, query, expected) => {
    expect(await fieldsOf(change, query)).toEqual(expected);
  });

  it('sells the last night a year ahead', async () => {
    expect((await findHotels(api, { checkinDate: '2027-10-20', checkoutDate: '2027-10-21' })).answer.status).toBe(200);
  });
});

it('says which cities have hotels', async () => {
  const cities = listDestinations.success[200].parse((await api.call('GET', '/v1/destinations')).body);
  expect(
    cities
      .filter((city) => city.experiences.hotels)
      .map((city) => city.code)
      .sort(),
  ).toEqual(['montreal', 'new-york', 'quebec-city', 'toronto']);
});
