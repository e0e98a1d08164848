import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRoad } from '@/contract/bus-search';
import { errorBodySchema } from '@/contract/operation';
import { readLandingPage } from '@/contract/landing-pages';
import { loadGtfs } from '@/product-api/inventory/gtfs/load-gtfs';
import { ensureRates } from '@/product-api/inventory/rates/ensure-rates';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { searchOutbound } from '@/tests/support/buses/bus-search';
import { datesOf, lines, removeFeeds, smallFeed, writeFeed } from '@/tests/support/buses/gtfs-feed';
import { sellOn } from '@/tests/support/buses/sold-departures';

const NOW = '2026-10-26T14:00:00.000Z';
const SHAPE = [
  [45.51667, -73.56389],
  [45.9, -73.1],
  [46.3, -72.4],
  [46.7728, -71.3016],
  [46.8192, -71.2129],
  [46.9, -71.1],
];
const trips = (shape: string) =>
  lines(
    'route_id,service_id,trip_id,shape_id',
    ...['express', 'local', 'night'].map((trip) => `1,D,${trip},${shape}`),
    '1,D,back,',
  );
const feed = (changes = {}) =>
  smallFeed({
    'trips.txt': trips('there'),
    'shapes.txt': lines(
      'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence',
      ...SHAPE.map(([latitude, longitude], index) => `there,${latitude},${longitude},${index}`),
    ),
    ...changes,
  });

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ now: NOW, isEmpty: true });
  await ensureRates(api.ctx);
  await load(feed());
});
afterAll(async () => {
  await api.close();
  await removeFeeds();
});

async function load(files: ReturnType<typeof feed>, options: { acceptLosses?: boolean } = {}) {
  const path = await writeFeed(files);
  return loadGtfs(api.ctx, { path, shiftToToday: true, fares: 'distance', ...options }, () => undefined);
}

async function legTo(destinationCityCode: string, departureCityCode = 'montreal') {
  const { tickets } = await searchOutbound(api, { departureCityCode, destinationCityCode, date: '2026-10-30' });
  const leg =
    tickets.find(({ journey }) => journey?.legs[0]?.stops.length === 2)?.journey?.legs[0] ??
    tickets[0]?.journey?.legs[0];
  if (!leg) throw new Error('No bus is on sale.');
  return leg;
}

const roadOf = (departureId: string, from: string, to: string) =>
  api.call('GET', `/v1/departures/${departureId}/road`, { query: { from, to } });

it('a ride’s road is the part of its pattern’s between its stations', async () => {
  const { departureId, departureLocation: from, destinationLocation: to } = await legTo('quebec-city');
  const answer = await roadOf(departureId, from.stationId, to.stationId);
  expect(answer.status).toBe(200);
  const { points } = readRoad.success[200].parse(answer.body);
  expect(points[0]).toEqual([-73.5639, 45.5167]);
  expect(points.slice(1, 3)).toEqual([
    [-73.1, 45.9],
    [-72.4, 46.3],
  ]);
  expect(points.at(-1)?.[1]).toBeLessThan(46.82);
  const half = readRoad.success[200].parse(
    (await roadOf(departureId, from.stationId, `${from.stationId.slice(0, -2)}20`)).body,
  );
  expect(half.points).toEqual([
    [-73.5639, 45.5167],
    [-73.1, 45.9],
    [-72.4, 46.3],
  ]);
});

it('is empty where the timetable has none, and the wrong way round', async () => {
  const back = await legTo('montreal', 'quebec-city');
  const answer = await roadOf(back.departureId, back.departureLocation.stationId, back.destinationLocation.stationId);
  expect(answer.body).toEqual({ points: [] });
  const there = await legTo('quebec-city');
  const wrong = await roadOf(there.departureId, there.destinationLocation.stationId, there.departureLocation.stationId);
  expect(wrong.body).toEqual({ points: [] });
});

it('is refused for what is not there, and for what is no number', async () => {
  const { departureId, departureLocation: from, destinationLocation: to } = await legTo('quebec-city');
  for (const [id, start] of [
    ['999999999', from.stationId],
    [departureId, 'nowhere'],
  ] as const) {
    const answer = await roadOf(id, start, to.stationId);
    expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([404, 'NOT_FOUND']);
  }
  const answer = await roadOf('x', from.stationId, to.stationId);
  expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([400, 'VALIDATION_FAILED']);
});

it.each<[string, ReturnType<typeof feed>]>([
  [
    'day',
    feed({
      'trips.txt': trips('there').replace('1,D,express', '1,E,express'),
      'calendar_dates.txt': datesOf(['D'], 30) + datesOf(['E'], 3).replace(/^.*\n/, ''),
    }),
  ],
  [
    'trip',
    feed({
      'trips.txt': trips('there').replace(/1,D,express.*\n/, ''),
      'stop_times.txt': String(smallFeed()['stop_times.txt']).replaceAll(/express.*\n/g, ''),
    }),
  ],
])('goes on with a ticket whose %s the next version does not have', async (_, next) => {
  await load(feed());
  const { departureId } = await sellOn(api, {
    externalId: 'express',
    day: '2026-10-30',
    fromPosition: 0,
    toPosition: 2,
    now: NOW,
  });
  const [from, to] = ['gtfs:lignes-du-test:10', 'gtfs:lignes-du-test:32'];
  const before = await roadOf(String(departureId), from, to);
  expect(readRoad.success[200].parse(before.body).points.length).toBeGreaterThan(2);
  await load(next, { acceptLosses: true });
  expect((await roadOf(String(departureId), from, to)).body).toEqual(before.body);
});

it('is on the page of its route, and goes with the version that no longer has it', async () => {
  const page = async () => {
    const answer = await api.call('GET', '/v1/landing-pages/bus-montreal-quebec-city', { query: { language: 'fr' } });
    return readLandingPage.success[200].parse(answer.body).route;
  };
  const route = await page();
  expect(route?.line.map(({ cityCode }) => cityCode)).toEqual(['montreal', 'becancour', 'quebec-city']);
  expect(route?.road?.slice(0, 3)).toEqual([
    [-73.5639, 45.5167],
    [-73.1, 45.9],
    [-72.4, 46.3],
  ]);
  await load(feed({ 'trips.txt': trips('') }));
  expect((await page())?.road).toBeUndefined();
  expect(await api.database.query('select 1 from pattern_roads')).toEqual([]);
});
