import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listLiveNews } from '@/contract/live-news';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { emptyDatabase } from '@/tests/support/api/empty-database';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { removeFeeds } from '@/tests/support/buses/gtfs-feed';
import { cancelledTrip, lateTrip, STOP_STATES } from '@/tests/support/buses/live-feed';
import { liveMorning, MORNING, MORNING_DAY } from '@/tests/support/buses/live-morning';
import { changeDeparture } from '../../after-sale/departures/change-departure';
import type { Database } from '../../database/database';
import { forget } from '../../database/remember';

let database: Database;
let api: TestApi;
let morning: Awaited<ReturnType<typeof liveMorning>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  api = await createTestApi({ now: MORNING, isEmpty: true, database });
  morning = await liveMorning(api);
});
afterEach(async () => {
  await morning.close();
  await api.api.stop();
});
afterAll(() => Promise.all([database.close(), removeFeeds()]));

async function news(language = 'en') {
  forget(api.ctx, 'live-alerts');
  const departureIds = (await Promise.all(['local', 'express'].map((trip) => morning.departureOf(trip)))).join(',');
  const answer = await api.call('GET', listLiveNews.path, { query: { departureIds, language } });
  return listLiveNews.success[200].parse(answer.body);
}
const late = (seconds: number) => lateTrip('local', MORNING_DAY, '10', seconds);
const LEAVES = '2026-10-27T13:15:00.000Z';

it('says nothing of what runs as planned', async () => {
  await morning.says();
  expect(await news()).toMatchObject({ departures: [], vehicles: [], alerts: [] });
});

it('says when a late bus leaves, who says it and when', async () => {
  await morning.says(late(900));
  const { departures } = await news();
  expect(departures).toMatchObject([
    { isCancelled: false, saidBy: 'feed', company: 'Lignes du Test', saidAt: MORNING, isStale: false },
  ]);
  expect(departures[0]?.stops).toHaveLength(4);
  expect(departures[0]?.stops[0]).toEqual({
    stationId: 'gtfs:lignes-du-test:10',
    isSkipped: false,
    arrival: null,
    departure: { planned: LEAVES, expected: '2026-10-27T13:30:00.000Z' },
  });
});

it('is old after three minutes without a word, and gone after an hour', async () => {
  await morning.says(late(900));
  api.clock.set('2026-10-27T13:03:00.000Z');
  expect((await news()).departures[0]?.isStale).toBe(false);
  api.clock.set('2026-10-27T13:03:01.000Z');
  expect((await news()).departures[0]?.isStale).toBe(true);
  api.clock.set('2026-10-27T14:00:01.000Z');
  expect((await news()).departures).toEqual([]);
});

it('says that it is cancelled, and which stops it passes', async () => {
  const trip = { tripId: 'express', startDate: MORNING_DAY };
  const skipped = { stopId: '31', scheduleRelationship: STOP_STATES.SKIPPED };
  await morning.says(cancelledTrip('local', MORNING_DAY), {
    tripUpdate: { trip, stopTimeUpdate: [{ stopId: '10', departure: { delay: 0 } }, skipped] },
  });
  const { departures } = await news();
  expect(departures.map(({ isCancelled, stops }) => [isCancelled, stops.map(({ isSkipped }) => isSkipped)])).toEqual([
    [false, [false, true, false]],
    [true, []],
  ]);
});

it('lets the company speak first', async () => {
  await morning.says(late(900));
  const id = Number(await morning.departureOf('local'));
  await changeDeparture(api.ctx, id, { order: { act: 'delay', minutes: 20 }, because: 'Snow' });
  await morning.says(late(3_600));
  const moved = (await news()).departures;
  expect(moved).toMatchObject([{ saidBy: 'company', isCancelled: false, saidAt: '2026-10-27T13:00:30.000Z' }]);
  expect(moved[0]?.stops[0]?.departure).toEqual({ planned: LEAVES, expected: '2026-10-27T13:35:00.000Z' });
  await changeDeparture(api.ctx, id, { order: { act: 'cancel' }, because: 'Snow' });
  expect((await news()).departures).toMatchObject([{ saidBy: 'company', isCancelled: true }]);
});

it('lets a feed say that a bus does not run which its company had moved before', async () => {
  const id = Number(await morning.departureOf('local'));
  await morning.says(cancelledTrip('local', MORNING_DAY));
  await changeDeparture(api.ctx, id, { order: { act: 'delay', minutes: 20 }, because: 'Snow' });
  // The company has spoken since.
  expect((await news()).departures).toMatchObject([{ saidBy: 'company', isCancelled: false }]);
  api.clock.advance(1_000);
  await morning.says(cancelledTrip('local', MORNING_DAY));
  expect((await news()).departures).toMatchObject([{ saidBy: 'feed', isCancelled: true, stops: [] }]);
});

it('shows where a vehicle is, and notices of its route while they hold', async () => {
  const trip = { tripId: 'local', startDate: MORNING_DAY };
  const says = (text: string, language?: string) => ({ translation: [{ text, language }] });
  const seconds = Date.parse(MORNING) / 1_000;
  await morning.says(
    { vehicle: { trip, position: { latitude: 45.5, longitude: -73.5 }, stopId: '20', timestamp: seconds - 600 } },
    { alert: { headerText: says('Neige', 'fr'), informedEntity: [{ routeId: '1' }] } },
    { alert: { headerText: says('Elsewhere'), informedEntity: [{ routeId: '2' }, { agencyId: '2' }] } },
    { alert: { headerText: says('Over'), informedEntity: [{ agencyId: '1' }], activePeriod: [{ end: seconds - 60 }] } },
  );
  const { vehicles, alerts } = await news('fr');
  expect(vehicles).toMatchObject([{ stop: 'Lac-Clair', isAtStop: false, isStale: true }]);
  expect(alerts).toMatchObject([{ title: 'Neige', text: null, departureIds: { length: 2 } }]);
});
