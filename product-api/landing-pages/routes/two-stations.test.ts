import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDayPrices } from '@/contract/bus-search';
import { landingPageSchema, type LandingPage } from '@/contract/landing-pages';
import { unstatedTerms } from '@/rules/buses/bus-terms';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { searchOutbound } from '@/tests/support/buses/bus-search';
import { planted, plantInventory } from '@/tests/support/inventory/plant-inventory';
import { forgetInventory } from '../../inventory-cache/inventory-cache';

const EASTERN = 'America/Toronto';
/** The fixture's tomorrow. */
const SAMPLE = '2026-10-21';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const city = (code: string) => ({
    code,
    nameEn: code,
    nameFr: code,
    country: 'CA' as const,
    region: 'ON',
    latitude: 44,
    longitude: -78,
    zone: EASTERN,
    aliases: [],
    rank: 1,
    ...planted,
  });
  const station = (id: string, destinationCode: string) => ({
    id,
    destinationCode,
    nameEn: id,
    nameFr: id,
    address: null,
    latitude: 44,
    longitude: -78,
    zone: EASTERN,
    ...planted,
  });
  const run = { operatorId: 'twin', coachId: 'twin-coach', zone: EASTERN };
  await plantInventory(api.database, {
    cities: [city('westtown'), city('easttown'), city('looptown')],
    stations: [
      station('west', 'westtown'),
      station('west-mall', 'westtown'),
      station('east', 'easttown'),
      station('east-mall', 'easttown'),
      station('loop', 'looptown'),
    ],
    operators: [
      {
        id: 'twin',
        name: 'Twin Lines',
        currency: 'CAD',
        terms: unstatedTerms('CAD'),
        coaches: [{ id: 'twin-coach', capacity: 40, amenities: [] }],
        fares: { 'westtown/easttown': { adult: { 0: 3000 } } },
      },
    ],
    trips: [
      // Sold four times over: 4 h, 4 h 30, 3 h 40 and 4 h 10.
      {
        ...run,
        number: 'T1',
        calls: [
          ['west', '8:00'],
          ['west-mall', '8:20'],
          ['east', '12:00'],
          ['east-mall', '12:30'],
        ],
      },
      {
        ...run,
        number: 'T2',
        calls: [
          ['west', '10:00'],
          ['east', '14:00'],
        ],
      },
      {
        ...run,
        number: 'T4',
        calls: [
          ['loop', '8:00'],
          ['east-mall', '9:00'],
          ['loop', '10:00'],
        ],
      },
      {
        ...run,
        number: 'T3',
        calls: [
          ['west', '15:00'],
          ['east', '18:00'],
        ],
      },
    ],
    days: { first: '2026-10-18', last: '2026-11-29' },
  });
  forgetInventory(api.ctx);
});
afterAll(() => api.close());

async function read(slug: string): Promise<LandingPage> {
  return landingPageSchema.parse((await api.call('GET', `/v1/landing-pages/${slug}`)).body);
}

describe('a bus that stops at two stations of both its cities', () => {
  it('is one bus of its day, in every count and in the average', async () => {
    const { route, stations, faqs } = await read('bus-westtown-easttown');
    expect(route).toMatchObject({
      sampleDate: SAMPLE,
      tripsPerDay: 3,
      fewestTripsPerDay: 3,
      mostTripsPerDay: 3,
      fastestMinutes: 180,
      averageMinutes: 220,
      slowestMinutes: 270,
      firstDeparture: '08:00',
      lastDeparture: '15:00',
    });
    expect(route?.days.slice(1).map(({ departures }) => departures)).toEqual(Array(13).fill(3));
    expect(route?.companies.map(({ tripsPerDay, fastestMinutes }) => [tripsPerDay, fastestMinutes])).toEqual([
      [3, 180],
    ]);
    expect(route?.line.map(({ tripsPerDay }) => tripsPerDay)).toEqual([3, 3]);
    expect(stations.map(({ stationId, tripsPerDay }) => [stationId, tripsPerDay])).toEqual([
      ['west', 3],
      ['west-mall', 1],
      ['east', 3],
      ['east-mall', 1],
    ]);
    expect(faqs.find(({ topic }) => topic === 'firstLast')?.answer).toContain('3 buses run that day.');
  });

  it('is on the board once, between the usual stations', async () => {
    const { departures } = await read('bus-westtown-easttown');
    expect(departures).toHaveLength(8);
    expect(new Set(departures.map(({ departureId }) => departureId)).size).toBe(8);
    expect(
      departures.map(({ departureLocation, destinationLocation }) => [
        departureLocation.stationId,
        destinationLocation.stationId,
      ]),
    ).toEqual(Array(8).fill(['west', 'east']));
  });

  it('calls once at each station of its city', async () => {
    expect((await read('bus-westtown')).stations.map(({ stationId, tripsPerDay }) => [stationId, tripsPerDay])).toEqual(
      [
        ['west', 3],
        ['west-mall', 1],
      ],
    );
    // It comes back.
    expect((await read('bus-looptown')).stations.map(({ stationId, tripsPerDay }) => [stationId, tripsPerDay])).toEqual(
      [['loop', 1]],
    );
  });

  it('is a row of a search for each pair of stations, and the day strip counts those rows', async () => {
    const pair = { departureCityCode: 'westtown', destinationCityCode: 'easttown' };
    const { tickets } = await searchOutbound(api, { ...pair, date: SAMPLE });
    expect([tickets.length, new Set(tickets.map(({ departureId }) => departureId)).size]).toEqual([6, 3]);
    const { body } = await api.call('GET', listDayPrices.path, { query: { ...pair, from: SAMPLE, to: SAMPLE } });
    expect(listDayPrices.success[200].parse(body)[0]?.departures).toBe(tickets.length);
  });
});
