import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listExtraBuses } from '@/contract/live-news';
import { followLiveFeeds } from '../../inventory/live/follow-live-feeds';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { emptyDatabase } from '@/tests/support/api/empty-database';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { lines, removeFeeds, smallFeed } from '@/tests/support/buses/gtfs-feed';
import { addedTrip, lateTrip, STOP_STATES, TRIP_STATES } from '@/tests/support/buses/live-feed';
import { liveMorning, MORNING, MORNING_DAY } from '@/tests/support/buses/live-morning';
import type { Database } from '../../database/database';
import { forget } from '../../database/remember';
import { setFlag } from '../../feature-flags/read-flags';

/** F40: buses that a live feed adds to a morning; the clock says 9:00 in Montréal. */
let database: Database;
let api: TestApi;
let morning: Awaited<ReturnType<typeof liveMorning>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  api = await createTestApi({ now: MORNING, isEmpty: true, database });
});
afterEach(async () => {
  await morning.close();
  await api.api.stop();
});
afterAll(() => Promise.all([database.close(), removeFeeds()]));

async function load(changes = {}): Promise<void> {
  morning = await liveMorning(api, smallFeed(changes));
}
async function buses(changes: Record<string, string> = {}) {
  forget(api.ctx, 'extra-buses');
  const query = { departureCityCode: 'montreal', destinationCityCode: 'quebec-city', date: '2026-10-27', ...changes };
  return listExtraBuses.success[200].parse((await api.call('GET', listExtraBuses.path, { query })).body).buses;
}
const counts = async () =>
  (await database.query<{ counts: Record<string, number> }>('select counts from live_feeds'))[0]?.counts;
const LEAVES = '2026-10-27T14:00:00.000Z';
const ARRIVES = '2026-10-27T17:00:00.000Z';
const extra = addedTrip({ tripId: 'extra', startDate: MORNING_DAY, routeId: '1' }, [
  ['10', LEAVES],
  ['31', '2026-10-27T16:30:00.000Z'],
  ['32', ARRIVES],
]);

it('tells of a bus that a feed adds, of whom its tickets are and when that was said', async () => {
  await load();
  await morning.says(extra);
  expect(await buses()).toMatchObject([
    {
      company: 'Lignes du Test',
      departureTime: LEAVES,
      arrivalTime: '2026-10-27T16:30:00.000Z',
      departureLocation: { name: 'Montréal (Centre-Ville)', zone: 'America/Toronto' },
      destinationLocation: { name: 'Québec (Sainte-Foy)' },
      saidAt: MORNING,
      isStale: false,
    },
  ]);
  expect(await counts()).toMatchObject({ trips: 1, matched: 0, added: 1, told: 1 });
});

it('does not sell it, and tells of it only where it goes and on its day', async () => {
  await load();
  await morning.says(extra);
  const back = { departureCityCode: 'quebec-city', destinationCityCode: 'montreal' };
  expect([await buses(back), await buses({ date: '2026-10-28' })]).toEqual([[], []]);
  expect(await database.query('select 1 from live_departures')).toEqual([]);
});

it('passes the stops that are skipped', async () => {
  await load();
  const added = addedTrip({ routeId: '1' }, [
    ['10', LEAVES],
    ['31', '2026-10-27T16:30:00.000Z', STOP_STATES.SKIPPED],
    ['32', ARRIVES],
  ]);
  await morning.says(added);
  expect(await buses()).toMatchObject([
    { arrivalTime: ARRIVES, destinationLocation: { name: 'Québec (Centre-Ville)' } },
  ]);
});

it('is said to be old after three minutes, and not told once it has left, or after an hour', async () => {
  await load();
  await morning.says(extra);
  api.clock.set('2026-10-27T13:03:31.000Z');
  expect(await buses()).toMatchObject([{ isStale: true }]);
  api.clock.set(LEAVES);
  expect(await buses()).toEqual([]);
});

it('is gone with the next answer that does not have it', async () => {
  await load();
  await morning.says(extra);
  await morning.says();
  expect(await buses()).toEqual([]);
});

it('is gone when no live feed is named any more', async () => {
  await load();
  await morning.says(extra, lateTrip('local', MORNING_DAY, '10', 900));
  await followLiveFeeds(api.ctx, []);
  expect(await buses()).toEqual([]);
  for (const table of ['live_feeds', 'live_departures', 'live_extra_buses'])
    expect(await database.query(`select 1 from ${table}`)).toEqual([]);
});

it('is told by companies that are listed', async () => {
  await load();
  await morning.says(extra);
  await setFlag(api.ctx, 'directContractBusesOnBusEnabled', false);
  expect(await buses()).toEqual([]);
  // Flags are remembered with the database, which the next test goes on with.
  await setFlag(api.ctx, 'directContractBusesOnBusEnabled', true);
});

it.each<[string, Parameters<typeof addedTrip>]>([
  [
    'at stops of another timetable',
    [
      { routeId: '1' },
      [
        ['10', LEAVES],
        ['x', LEAVES],
        ['y', ARRIVES],
      ],
    ],
  ],
  ['at one stop alone', [{ routeId: '1' }, [['10', LEAVES]]]],
  [
    'backwards in time',
    [
      { routeId: '1' },
      [
        ['10', ARRIVES],
        ['32', LEAVES],
      ],
    ],
  ],
  [
    'in two weeks',
    [
      { routeId: '1' },
      [
        ['10', '2026-11-10T14:00:00.000Z'],
        ['32', '2026-11-10T17:00:00.000Z'],
      ],
    ],
  ],
  [
    'under the name of one that runs',
    [
      { tripId: 'local', startDate: MORNING_DAY },
      [
        ['10', LEAVES],
        ['32', ARRIVES],
      ],
    ],
  ],
  [
    'of a trip by headway',
    [
      { routeId: '1', scheduleRelationship: TRIP_STATES.UNSCHEDULED },
      [
        ['10', LEAVES],
        ['32', ARRIVES],
      ],
    ],
  ],
])('counts a bus %s, and tells nobody', async (_, [trip, calls]) => {
  await load();
  await morning.says(addedTrip(trip, calls));
  expect(await counts()).toMatchObject({ added: 1, told: 0 });
  expect(await buses()).toEqual([]);
});

it('is nobody’s where its timetable has two companies and its route is not said', async () => {
  await load({
    'agency.txt': lines(
      'agency_id,agency_name,agency_url,agency_timezone',
      '1,Lignes du Test,https://lignes.example,America/Toronto',
      '2,Autre Compagnie,https://autre.example,America/Toronto',
    ),
    'routes.txt': lines('route_id,agency_id,route_short_name,route_type', '1,1,MQ,3', '2,2,XQ,3'),
    'trips.txt': lines('route_id,service_id,trip_id', '1,D,express', '2,D,local', '1,D,night', '1,D,back'),
  });
  const calls: Parameters<typeof addedTrip>[1] = [
    ['10', LEAVES],
    ['32', ARRIVES],
  ];
  await morning.says(addedTrip({}, calls));
  expect(await buses()).toEqual([]);
  await morning.says(addedTrip({ routeId: '2' }, calls));
  expect(await buses()).toMatchObject([{ company: 'Autre Compagnie' }]);
});
