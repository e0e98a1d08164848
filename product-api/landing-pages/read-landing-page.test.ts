import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listDayPrices } from '@/contract/bus-search';
import { landingPageSchema, listLandingPages, type LandingPage } from '@/contract/landing-pages';
import { CURRENCIES } from '@/rules/money/currency';
import { addDays } from '@/rules/dates/dates';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { ONE_ADULT, searchOutbound, setTaken } from '@/tests/support/buses/bus-search';
import { forgetInventory, raiseInventoryVersion } from '../inventory-cache/inventory-cache';
import { present } from '@/tests/support/present';
import { setFlag } from '../feature-flags/read-flags';
import { forget } from '../database/remember';
import { forgetAnswers } from './kept-answers';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => api.clock.set(TEST_NOW));
afterAll(() => api.close());

const TODAY = '2026-10-20';

/** The page as it is now, not as it was kept. */
async function read(slug: string, language = 'en'): Promise<LandingPage> {
  await forgetAnswers(api.ctx);
  const answer = await api.call('GET', `/v1/landing-pages/${slug}`, { query: { language } });
  expect([slug, answer.status]).toEqual([slug, 200]);
  return landingPageSchema.parse(answer.body);
}

async function indexed(): Promise<string[]> {
  forget(api.ctx, 'landing-page-list');
  return listLandingPages.success[200]
    .parse((await api.call('GET', listLandingPages.path)).body)
    .map(({ slug }) => slug);
}

describe('a route', () => {
  it('says what it sells (E14)', async () => {
    const page = await read('bus-montreal-toronto');
    expect(page).toMatchObject({
      kind: 'bus-route',
      isIndexed: true,
      from: { code: 'montreal', zone: 'America/Toronto' },
      to: { code: 'toronto' },
      companies: ['Maple & Hudson', 'Northline Coaches'],
    });
    // Tomorrow: N1 (9:15, 6 h 45), M1 (12:00, 6 h), N5 (23:30, 6 h 30).
    expect(page.route).toMatchObject({
      sampleDate: '2026-10-21',
      fastestMinutes: 360,
      averageMinutes: 385,
      slowestMinutes: 405,
      tripsPerDay: 3,
      fewestTripsPerDay: 3,
      mostTripsPerDay: 3,
      firstDeparture: '09:15',
      lastDeparture: '23:30',
      crossesBorder: false,
      history: null,
      // USD 33.33, and from 14 days ahead CAD 45.00: the van is the cheapest on each day but those when it cannot be
      // had.
      cheapest: { prices: { USD: 3333, CAD: 4444 } },
    });
    expect(
      page.route?.companies.map(({ operator, tripsPerDay, fastestMinutes, prices }) => [
        operator.id,
        tripsPerDay,
        fastestMinutes,
        prices?.CAD,
      ]),
    ).toEqual([
      ['maple', 1, 360, 4444],
      ['northline', 2, 390, 6000],
    ]);
    expect(page.route?.companies[1]).toMatchObject({
      amenities: ['wifi', 'powerOutlets', 'toilet'],
      someAmenities: [],
      reservedSeats: 'none',
      checked: { included: 1, weightKg: 23 },
      carryOn: { count: 1, weightKg: 10 },
      exchange: { isAllowed: true, untilMinutesBefore: 120, fee: { CAD: 1000, USD: 750, EUR: 625 } },
      refund: [
        { untilMinutesBefore: 1440, percent: 100 },
        { untilMinutesBefore: 60, percent: 50 },
      ],
    });
    expect(page.route?.companies[0]).toMatchObject({ checked: null, carryOn: null, exchange: null, refund: null });
    expect(page.stations.map(({ stationId, tripsPerDay }) => [stationId, tripsPerDay])).toEqual([
      ['mtl', 3],
      ['tor', 3],
    ]);
    expect(page.places.map(({ code }) => code)).toEqual(['montreal', 'toronto']);
  });

  it('names the cities of its line, with how many buses call there', async () => {
    const { route } = await read('bus-quebec-city-toronto', 'fr');
    expect(route?.line.map(({ name, tripsPerDay }) => [name, tripsPerDay])).toEqual([
      ['Québec', 1],
      ['Montréal', 1],
      ['Ottawa', 1],
      ['Toronto', 1],
    ]);
    expect((await read('bus-montreal-new-york')).route).toMatchObject({
      crossesBorder: true,
      companies: [{ reservedSeats: 'all', amenities: ['ac', 'reservedSeats'] }],
    });
  });

  it('lists the next departures that can be bought, each at the price of a search', async () => {
    const { departures } = await read('bus-montreal-toronto');
    expect(departures).toHaveLength(8);
    // Northline sells until half an hour before, Maple & Hudson until the bus leaves.
    expect(
      departures
        .slice(0, 2)
        .map(({ operator, departureTime, salesEndAt }) => [
          operator.id,
          Date.parse(departureTime) - Date.parse(salesEndAt),
        ]),
    ).toEqual([
      ['maple', 0],
      ['northline', 30 * 60_000],
    ]);
    for (const currencyCode of CURRENCIES) {
      for (const date of [TODAY, addDays(TODAY, 1)]) {
        const { tickets } = await searchOutbound(api, { date, passengers: { ...ONE_ADULT, currencyCode } });
        const own = departures.filter(({ departureTime }) =>
          tickets.some((ticket) => ticket.journey?.departureTime === departureTime),
        );
        expect(own.map(({ departureId, prices, seatsLeft }) => [departureId, prices[currencyCode], seatsLeft])).toEqual(
          tickets.map((ticket) => [ticket.departureId, ticket.price?.total, ticket.seatsLeft]),
        );
      }
    }
  });

  it('leaves out departures that have left, are past their cut-off or sold out', async () => {
    // 13:30 in Montréal: M1 has left. N1 of tomorrow is full.
    api.clock.set('2026-10-20T17:30:00Z');
    const { tickets } = await searchOutbound(api, { date: '2026-10-21' });
    const full = present(tickets.find((ticket) => ticket.journey?.legs[0]?.tripNumber === 'N1'));
    await setTaken(api, full.departureId, [0, 40, 40]);
    const page = await read('bus-montreal-toronto');
    expect(page.departures.slice(0, 3).map(({ tripNumber }) => tripNumber)).toEqual(['N5', 'M1', 'N5']);
    expect(page.route?.days[0]).toMatchObject({ date: TODAY, departures: 1 });
    await setTaken(api, full.departureId, [0, 0, 0]);
    // 23:10: N5 is past its cut-off of half an hour, so that today has nothing left.
    api.clock.set('2026-10-21T03:10:00Z');
    expect((await read('bus-montreal-toronto')).route?.days[0]).toMatchObject({
      date: TODAY,
      departures: 0,
      prices: null,
      isSoldOut: false,
    });
  });

  it('says sold out of a day without a seat, and has no price where none is set', async () => {
    const { tickets } = await searchOutbound(api, {
      departureCityCode: 'halifax',
      destinationCityCode: 'montreal',
      date: '2026-10-22',
    });
    expect(tickets).toEqual([]);
    const found = await searchOutbound(api, {
      departureCityCode: 'montreal',
      destinationCityCode: 'halifax',
      date: '2026-10-22',
    });
    await setTaken(api, present(found.tickets[0]).departureId, [40]);
    const { route } = await read('bus-montreal-halifax');
    expect(route?.days[2]).toEqual({ date: '2026-10-22', prices: null, isSoldOut: true, departures: 1 });
    expect(route?.cheapest).toMatchObject({
      prices: { CAD: 12000, USD: 9000, EUR: 7500 },
      dates: [TODAY, '2026-10-21', '2026-10-23'],
    });
    await setTaken(api, present(found.tickets[0]).departureId, [0]);
    const ottawa = await read('bus-montreal-ottawa');
    expect(ottawa.route?.companies.map(({ operator, prices }) => [operator.id, prices?.CAD ?? null])).toEqual([
      ['northline', 3000],
      ['rideau', null],
    ]);
  });

  it('links to its way back, other routes from and to, and cities, with prices (E14, E15)', async () => {
    const { links } = await read('bus-montreal-toronto');
    expect(links.back).toMatchObject({
      slug: 'bus-toronto-montreal',
      from: 'Toronto',
      to: 'Montréal',
      count: 1,
      prices: { CAD: 6000 },
    });
    expect(links.from.map(({ slug }) => slug)).toEqual([
      'bus-montreal-new-york',
      'bus-montreal-quebec-city',
      'bus-montreal-ottawa',
      'bus-montreal-halifax',
    ]);
    expect(links.to.map(({ slug }) => slug)).toEqual(['bus-quebec-city-toronto', 'bus-ottawa-toronto']);
    expect(links.cities.map(({ slug, count }) => [slug, count])).toEqual([
      ['bus-hotel-montreal-toronto', 2],
      ['bus-montreal', 0],
      ['bus-toronto', 0],
      ['hotels-toronto', 2],
      ['bus-hotel-toronto', 2],
    ]);
  });
});

describe('every sold pair', () => {
  const sellTogether = async (terms: 'any' | 'none') => {
    await api.database.query(
      'update operators set terms = terms || jsonb_build_object($1::text, jsonb_build_object($2::text, $3::text))',
      ['connections', 'with', terms],
    );
    await raiseInventoryVersion(api.database.db);
    forgetInventory(api.ctx);
  };

  // A page speaks of direct buses; with no others on sale a search does, too.
  it('has a page whose days are those of a search for direct buses in each currency (D2, D23)', async () => {
    await sellTogether('none');
    const pairs = (await indexed()).filter((slug) => slug.startsWith('bus-') && !slug.startsWith('bus-hotel-'));
    const routes = (await Promise.all(pairs.map((slug) => read(slug)))).filter(({ kind }) => kind === 'bus-route');
    expect(routes.length).toBeGreaterThan(12);
    for (const { slug, from, to, route, isIndexed, faqs } of routes) {
      expect([slug, isIndexed, route?.days.length]).toEqual([slug, true, 14]);
      expect(faqs.length).toBeGreaterThanOrEqual(6);
      for (const currencyCode of CURRENCIES) {
        const query = {
          departureCityCode: present(from).code,
          destinationCityCode: present(to).code,
          from: TODAY,
          to: addDays(TODAY, 13),
          currencyCode,
          nbOfAdults: '1',
        };
        const days = listDayPrices.success[200].parse((await api.call('GET', listDayPrices.path, { query })).body);
        const own = route?.days.map(({ date, prices, isSoldOut, departures }) => ({
          date,
          perPerson: prices?.[currencyCode] ?? null,
          currency: currencyCode,
          isSoldOut,
          departures,
        }));
        expect([slug, own]).toEqual([slug, days]);
      }
      const lowest = Math.min(...(route?.days.map((day) => day.prices?.CAD ?? Infinity) ?? []));
      expect(route?.cheapest?.prices.CAD ?? Infinity).toBe(lowest);
    }
    await sellTogether('any');
  });
});

describe('cities', () => {
  it('a city’s buses: its board, stations, every route (E14)', async () => {
    const page = await read('bus-montreal');
    expect(page).toMatchObject({
      kind: 'bus-city',
      from: null,
      route: null,
      isIndexed: true,
      hotelCount: 5,
      package: null,
    });
    // A bus is on the board once, to the furthest city it is sold to; one bus has no price.
    expect(
      page.departures
        .slice(0, 5)
        .map(({ tripNumber, destinationLocation }) => [tripNumber, destinationLocation.cityCode]),
    ).toEqual([
      ['M1', 'toronto'],
      ['N2', 'quebec-city'],
      ['N7', 'halifax'],
      ['N5', 'toronto'],
      ['M2', 'new-york'],
    ]);
    // Tomorrow: N1, N2, N3, N5, N6, N7, M1, M2, M3 and the bus without a price.
    expect(page.stations).toMatchObject([{ stationId: 'mtl', tripsPerDay: 10 }]);
    expect(page.links.from.map(({ slug }) => slug).sort()).toEqual([
      'bus-montreal-halifax',
      'bus-montreal-new-york',
      'bus-montreal-ottawa',
      'bus-montreal-quebec-city',
      'bus-montreal-toronto',
    ]);
    expect(page.links.cities.map(({ slug }) => slug)).toEqual(['hotels-montreal', 'bus-hotel-montreal']);
    expect(page.places.map(({ code }) => code)).toEqual(['toronto', 'new-york', 'quebec-city', 'ottawa', 'halifax']);
    expect(page.companies).toEqual(['Maple & Hudson', 'Northline Coaches', 'Rideau Regional']);
  });

  it('a city’s hotels: all of them, the cheapest night first; elsewhere four, the best ranked first (R23)', async () => {
    const page = await read('hotels-montreal');
    expect(page.hotels.map(({ slug, fromRate }) => [slug, fromRate?.prices.CAD])).toEqual([
      ['hotel-de-la-gare', 9000],
      ['auberge-du-port', 10000],
      ['grand-hotel-annex', 15000],
      ['grand-hotel', 20000],
      ['petite-chambre', undefined],
    ]);
    expect(page).toMatchObject({
      hotelCount: 5,
      cheapestNight: { prices: { CAD: 9000, USD: 6750, EUR: 5625 }, date: TODAY, hotelName: 'Hôtel de la Gare' },
    });
    expect((await read('bus-toronto-montreal')).hotels.map(({ slug }) => slug)).toEqual([
      'grand-hotel',
      'hotel-de-la-gare',
      'auberge-du-port',
      'petite-chambre',
    ]);
    expect((await read('hotels-new-york')).cheapestNight?.prices).toMatchObject({ USD: 14999, CAD: 19999 });
    expect(page.links.to.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bus-route', 'bus-hotel-route']));
  });

  it('what is not sold: a page with other places to go, not for search engines (D5)', async () => {
    const route = await read('bus-halifax-toronto');
    expect(route).toMatchObject({ isIndexed: false, route: null, departures: [], stations: [] });
    expect([...route.links.from, ...route.links.to, ...route.links.cities].length).toBeGreaterThan(3);
    const hotels = await read('hotels-halifax');
    expect(hotels).toMatchObject({ isIndexed: false, hotelCount: 0, hotels: [], cheapestNight: null, package: null });
    expect(hotels.links.cities.map(({ slug }) => slug)).toContain('hotels-montreal');
    expect(hotels.faqs.length).toBeGreaterThan(0);
  });
});

describe('indexes', () => {
  it('lead to every page that is listed in three clicks (E15)', async () => {
    const reached = new Set(['bus', 'hotels']);
    for (let clicks = 1; clicks < 3; clicks++) {
      for (const slug of [...reached]) {
        const { links } = await read(slug);
        for (const link of [links.back, ...links.from, ...links.to, ...links.cities]) if (link) reached.add(link.slug);
      }
    }
    expect([...reached].sort()).toEqual((await indexed()).sort());
    const [bus, hotels] = [await read('bus'), await read('hotels', 'fr')];
    expect(bus.links.from.every(({ kind, prices }) => kind === 'bus-route' && prices !== null)).toBe(true);
    expect(hotels.links.cities.map(({ slug, count, prices }) => [slug, count, prices?.CAD])).toEqual([
      ['hotels-montreal', 5, 9000],
      ['hotels-toronto', 2, 12000],
      ['hotels-new-york', 1, 19999],
      ['hotels-quebec-city', 2, 8000],
    ]);
    expect(bus.hotels).toHaveLength(4);
  });

  it('say the same as their pages about being listed', async () => {
    const listed = new Set(await indexed());
    const cities = ['montreal', 'toronto', 'quebec-city', 'ottawa', 'new-york', 'halifax'];
    for (const city of cities) {
      for (const slug of [`bus-${city}`, `hotels-${city}`, `bus-hotel-${city}`, `bus-hotel-${city}-toronto`]) {
        if (slug !== 'bus-hotel-toronto-toronto')
          expect([slug, (await read(slug)).isIndexed]).toEqual([slug, listed.has(slug)]);
      }
    }
  });
});

describe('flags', () => {
  it('a company under direct contract is not sold where its flag is off (D28b)', async () => {
    await api.database.query(`update operators set is_direct_contract = true where id = 'maple'`);
    forgetInventory(api.ctx);
    await setFlag(api.ctx, 'directContractBusesOnBusEnabled', false);
    expect((await read('bus-montreal-toronto')).companies).toEqual(['Northline Coaches']);
    expect(await read('bus-montreal-new-york')).toMatchObject({ isIndexed: false, route: null });
    expect((await read('bus-hotel-montreal-new-york')).route?.companies).toHaveLength(1);
    await setFlag(api.ctx, 'directContractBusesOnBusEnabled', true);
    await setFlag(api.ctx, 'directContractBusesOnBusHotelEnabled', false);
    expect(await read('bus-hotel-montreal-new-york')).toMatchObject({ isIndexed: false, route: null, package: null });
    expect((await read('bus-montreal-new-york')).isIndexed).toBe(true);
    await setFlag(api.ctx, 'directContractBusesOnBusHotelEnabled', true);
    await api.database.query(`update operators set is_direct_contract = false where id = 'maple'`);
    forgetInventory(api.ctx);
  });

  it('pretty prices are those of the product (D28)', async () => {
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', true);
    expect((await read('bus-montreal-toronto')).departures[0]?.prices).toEqual({ CAD: 4500, USD: 3400, EUR: 2800 });
    expect((await read('bus-hotel-montreal-toronto')).departures[0]?.prices).toEqual({
      CAD: 4444,
      USD: 3333,
      EUR: 2777,
    });
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', false);
  });
});
