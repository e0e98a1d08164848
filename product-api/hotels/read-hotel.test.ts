import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHotels, type HotelCard } from '@/contract/hotels';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { openHotel, roomOf, TWO_ADULTS, TWO_NIGHTS } from '@/tests/support/stays/hotel-search';
import { quoteStay, type StayQuoteInput } from './quote-stay';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function cards(query: Record<string, string>): Promise<HotelCard[]> {
  return listHotels.success[200].parse((await api.call('GET', '/v1/hotels', { query })).body);
}

describe('a hotel’s page (R21, R74, F21)', () => {
  it('has rooms for the party and dates, those that can be had first, cheapest first', async () => {
    const hotel = await openHotel(api, 'toronto.foundry-house', { ...TWO_NIGHTS, nbOfAdults: '2' });
    expect(hotel.rooms.map((room) => [room.name, room.availability, room.price?.total, room.roomsLeft])).toEqual([
      ['King', 'available', 34_000, 2],
      ['Two queens', 'available', 36_000, 5],
    ]);
    expect(hotel.stay).toEqual({ ...TWO_NIGHTS, nights: 2 });
    expect(hotel.rooms[0]?.refund?.steps).toHaveLength(2);
  });

  it('says which rooms are sold out, too small or without a rate', async () => {
    const full = await openHotel(api, 'toronto.foundry-house', {
      checkinDate: '2026-10-30',
      checkoutDate: '2026-10-31',
    });
    expect(full.rooms.map((room) => [room.name, room.availability, room.price])).toEqual([
      ['Two queens', 'available', expect.anything()],
      ['King', 'soldOut', null],
    ]);
    const family = await openHotel(api, 'toronto.foundry-house', {
      ...TWO_NIGHTS,
      nbOfAdults: '2',
      ageOfChildren: '4,9',
    });
    expect(roomOf(family, 'king')).toMatchObject({
      availability: 'tooSmall',
      roomsLeft: null,
      price: null,
      refund: null,
    });
    // No child rates: both pay as adults.
    expect(roomOf(family, 'two-queens').price?.total).toBe(2 * (18_000 + 2 * 2_500));
    const nextYear = await openHotel(api, 'toronto.foundry-house', {
      checkinDate: '2027-09-01',
      checkoutDate: '2027-09-02',
    });
    expect(nextYear.rooms.map((room) => room.availability)).toEqual(['priceNotSet', 'priceNotSet']);
  });

  it('shows what it is without dates, in the visitor’s language and currency', async () => {
    const hotel = await openHotel(api, 'montreal.auberge-du-port', { language: 'fr', currencyCode: 'USD' });
    expect(hotel).toMatchObject({
      name: 'Auberge du Port',
      description: 'Auberge du Port en quelques mots.',
      fromRate: { currency: 'USD', perNight: 7_500, date: '2026-10-20' },
      policies: {
        cancellation: [
          { daysBefore: 2, penalty: { kind: 'nothing' } },
          { daysBefore: 1, penalty: { kind: 'nights', nights: 1 } },
        ],
        childRates: [
          { untilAge: 5, perNight: 0 },
          { untilAge: 12, perNight: 750 },
        ],
        includedAdults: 2,
        extraAdultPerNight: 1_500,
        currency: 'USD',
      },
      stay: null,
      rooms: [{ name: 'Chambre familiale', availability: 'priceNotSet', price: null, refund: null }],
    });
    const alone = await openHotel(api, 'montreal.petite-chambre', { nbOfAdults: '2' });
    expect(alone.rooms.map((room) => room.availability)).toEqual(['tooSmall']);
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['an unknown hotel', 'montreal.nowhere', {}, 404, 'HOTEL_NOT_FOUND'],
    ['an unknown city', 'atlantis.inn', {}, 404, 'HOTEL_NOT_FOUND'],
    ['one date alone', 'montreal.grand-hotel', { checkinDate: '2026-10-27' }, 400, 'VALIDATION_FAILED'],
    [
      'check-out before check-in',
      'montreal.grand-hotel',
      { checkinDate: '2026-10-27', checkoutDate: '2026-10-27' },
      400,
      'VALIDATION_FAILED',
    ],
    ['too many people', 'montreal.grand-hotel', { nbOfAdults: '9' }, 400, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, id, query, status, code) => {
    const answer = await api.call('GET', `/v1/hotels/${id}`, { query });
    expect([answer.status, refusalOf(answer).code]).toEqual([status, code]);
  });
});

describe('hotels of a city (R137, F22)', () => {
  it('lists them by name with their cheapest night for two adults', async () => {
    const found = await cards({ cityCode: 'montreal' });
    expect(found.map((hotel) => [hotel.slug, hotel.fromRate?.perNight ?? null])).toEqual([
      ['auberge-du-port', 10_000],
      ['grand-hotel', 20_000],
      ['grand-hotel-annex', 15_000],
      ['hotel-de-la-gare', 9_000],
      ['petite-chambre', null],
    ]);
    expect((await cards({ cityCode: 'toronto' })).find((hotel) => hotel.slug === 'harbour-lodge')?.fromRate).toEqual({
      currency: 'CAD',
      perNight: 12_000,
      date: '2026-10-20',
    });
  });

  it('recommends the best ranked, no name twice', async () => {
    expect((await cards({ cityCode: 'montreal', isRecommend: 'true' })).map((hotel) => hotel.slug)).toEqual([
      'grand-hotel',
      'hotel-de-la-gare',
      'auberge-du-port',
      'petite-chambre',
    ]);
  });

  it('recommends at most 6', async () => {
    await api.database.query(
      `insert into hotels (id, destination_code, slug, name, description_en, description_fr, address, latitude, longitude, zone, amenities, policies, currency, supplier, rank, source, is_on_sale)
       select 'halifax.h' || n, 'halifax', 'h' || n, 'Hotel ' || n, '', '', '', 45, -74, 'America/Halifax', '[]', '{"checkInFrom":"15:00","checkOutUntil":"11:00","cancellation":[],"childRates":[]}', 'CAD', 'direct', n, 'test', n <> 7
       from generate_series(1, 9) as numbers(n)`,
    );
    expect((await cards({ cityCode: 'halifax', isRecommend: 'true' })).map((hotel) => hotel.slug)).toEqual([
      'h9',
      'h8',
      'h6',
      'h5',
      'h4',
      'h3',
    ]);
  });
});

describe('quoteStay', () => {
  const QUOTE: StayQuoteInput = {
    hotelIdentifier: 'toronto.foundry-house',
    roomIdentifiers: ['toronto.foundry-house.two-queens'],
    ...TWO_NIGHTS,
    party: TWO_ADULTS,
    currency: 'CAD',
    product: 'hotel',
  };
  const refusal = (change: Partial<StayQuoteInput>) =>
    quoteStay(api.ctx, { ...QUOTE, ...change }).then(
      () => 'quoted',
      (error: { code: string }) => error.code,
    );

  it('freezes hotel, room, terms and price for the cart', async () => {
    const cart = await quoteStay(api.ctx, { ...QUOTE, cityCode: 'Toronto', currency: 'EUR' });
    expect(cart).toMatchObject({
      stay: { roomId: 'toronto.foundry-house.two-queens', ...TWO_NIGHTS },
      supplier: 'direct',
      product: 'hotel',
      hotel: {
        hotelIdentifier: 'toronto.foundry-house',
        zone: 'America/Toronto',
        station: { stationId: 'tor', distanceMeters: 650, walkMinutes: 11 },
      },
      names: {
        city: { en: 'Toronto', fr: 'Toronto' },
        room: { en: 'Two queens', fr: 'Deux grands lits' },
        station: { en: 'Union Station', fr: 'Gare Union' },
      },
      asked: { currency: 'CAD', nightly: [18_000, 18_000] },
      priced: { currency: 'EUR', nightly: [11_250, 11_250], total: 22_500 },
      nightAmountRate: '0.625',
      isPrettyUp: false,
    });
    expect(cart.hotel).not.toHaveProperty('cityName');
  });

  it('asks for children by their age', async () => {
    const family = { nbOfAdults: 3, nbOfChildren: 2, ageOfChildren: [4, 12] };
    const cart = await quoteStay(api.ctx, {
      ...QUOTE,
      hotelIdentifier: 'montreal.auberge-du-port',
      roomIdentifiers: ['montreal.auberge-du-port.family'],
      party: family,
    });
    expect(cart.asked.nightly).toEqual([13_000, 13_000]);
  });

  it('leaves a full night to whoever holds the room', async () => {
    expect(
      await refusal({
        roomIdentifiers: ['toronto.foundry-house.king'],
        checkinDate: '2026-10-30',
        checkoutDate: '2026-10-31',
      }),
    ).toBe('quoted');
  });

  it.each<[string, Partial<StayQuoteInput>, string]>([
    ['an unknown hotel', { hotelIdentifier: 'toronto.nowhere' }, 'HOTEL_NOT_FOUND'],
    ['a hotel of another city', { cityCode: 'montreal' }, 'HOTEL_NOT_FOUND'],
    ['an unknown city', { cityCode: 'atlantis' }, 'UNKNOWN_CITY'],
    ['another hotel’s room', { roomIdentifiers: ['montreal.grand-hotel.king'] }, 'ROOM_NOT_FOUND'],
    ['no night', { checkoutDate: TWO_NIGHTS.checkinDate }, 'VALIDATION_FAILED'],
    [
      'a party too big for the room',
      { party: { nbOfAdults: 5, nbOfChildren: 0, ageOfChildren: [] } },
      'ROOM_TOO_SMALL',
    ],
    ['nights without a rate', { checkinDate: '2027-09-01', checkoutDate: '2027-09-03' }, 'NOT_ON_SALE'],
  ])('refuses %s', async (_, change, code) => {
    expect(await refusal(change)).toBe(code);
  });
});
