import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { emptyDatabase } from '@/tests/support/api/empty-database';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { lineFeed, lines, removeFeeds, smallFeed, writeFeed, type FeedFiles } from '@/tests/support/buses/gtfs-feed';
import {
  cancelledTrip,
  epoch,
  lateTrip,
  liveMessage,
  NEWER_TRIP_STATES,
  startLiveServer,
  STOP_STATES,
  TRIP_STATES,
  type LiveEntity,
  type LiveServer,
} from '@/tests/support/buses/live-feed';
import { matching } from '@/tests/support/matching';
import { loadGtfs } from '../gtfs/load-gtfs';
import { fetchLiveFeed } from './fetch-live-feed';
import { followLiveFeeds } from './follow-live-feeds';
import { pollLiveFeeds } from './poll-live-feeds';
import { PATIENT } from '@/tests/support/patience';

// Tuesday, 9:00 in Montréal: the local leaves at 9:15.
const NOW = '2026-10-27T13:00:00.000Z';
const TODAY = '20261027';
let database: Database;
let api: TestApi;
let feed: LiveServer;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  api = await createTestApi({ now: NOW, isEmpty: true, database });
  feed = await startLiveServer();
});
afterEach(async () => {
  await feed.close();
  await api.api.stop();
});
afterAll(() => Promise.all([database.close(), removeFeeds()]));

const load = async (files: FeedFiles = smallFeed()) =>
  loadGtfs(api.ctx, { path: await writeFeed(files), shiftToToday: true }, () => undefined);
const poll = (source: string | null = null, url = feed.url) =>
  pollLiveFeeds(api.ctx, [{ source, url }], { everyMs: 25_000 });
/** Half a minute later the feed says this. */
async function next(reply: Parameters<LiveServer['say']>[0], source: string | null = null): Promise<void> {
  api.clock.advance(30_000);
  feed.say(reply);
  await poll(source);
}
const says = (...entities: LiveEntity[]) => liveMessage(api.clock.now().toISOString(), entities);
const state = async () =>
  (
    await database.query<{ fault: string | null; counts: Record<string, number> | null; said: Date | null }>(
      'select fault, counts, said_at as said from live_feeds',
    )
  )[0];
const departures = () =>
  database.query<{ trip: string; date: string; state: string; times: { departures: (number | null)[] } | null }>(
    `select t.external_id as trip, d.service_date::text as date, l.state, l.times
     from live_departures l join departures d on d.id = l.departure_id join trips t on t.id = d.trip_id order by 1, 2`,
  );

describe('a morning of a live feed', () => {
  it('is late, later, cancelled, and quiet again', async () => {
    await load();
    await next(says(lateTrip('local', TODAY, '10', 900), lateTrip('express', TODAY, '31', 60)));
    expect(await departures()).toMatchObject([
      { trip: 'express', date: '2026-10-27', state: 'runs', times: { departures: [null, 38_160, 39_660] } },
      { trip: 'local', state: 'runs', times: { departures: [34_200, 41_100, 45_900, 47_400] } },
    ]);
    await next(says(lateTrip('local', TODAY, '10', 1_800)));
    expect(await departures()).toMatchObject([
      { trip: 'local', times: { departures: [35_100, 42_000, 46_800, 48_300] } },
    ]);
    await next(says(cancelledTrip('local', TODAY)));
    expect(await departures()).toEqual([{ trip: 'local', date: '2026-10-27', state: 'cancelled', times: null }]);
    expect((await state())?.counts).toMatchObject({ trips: 1, matched: 1, cancelled: 1 });
    await next(says());
    expect(await departures()).toEqual([]);
  });

  it('asks only for what is another, and knows what it has had', async () => {
    await load();
    const headers = { etag: '"1"' };
    await next({ status: 200, body: says(lateTrip('local', TODAY, '10', 900)), headers });
    await next({ status: 200, body: says(), headers });
    expect(feed.asked.map((asked) => asked['if-none-match'])).toEqual([undefined, '"1"']);
    expect(await departures()).toHaveLength(1);
  });

  it('is asked by one process at a time', async () => {
    await load();
    feed.say(says());
    await Promise.all([poll(), poll(), poll()]);
    expect(feed.asked).toHaveLength(1);
  });

  it('is forgotten with its address', async () => {
    await load();
    await next(says(lateTrip('local', TODAY, '10', 900)));
    const other = await startLiveServer();
    const ending = new AbortController();
    const following = followLiveFeeds(api.ctx, [{ source: null, url: other.url }], ending.signal);
    await vi.waitFor(async () => expect(await state()).toMatchObject({ fault: 'it answers 503' }), PATIENT);
    ending.abort();
    await following;
    await other.close();
    expect([await departures(), other.asked.length]).toEqual([[], 1]);
  });
});

describe('which departure is meant', () => {
  it('without a day the one that is nearest to now: last night’s is nearer than tonight’s', async () => {
    await load();
    await next(
      says(
        { tripUpdate: { trip: { tripId: 'night' }, delay: 600 } },
        { tripUpdate: { trip: { tripId: 'back' }, delay: 0 } },
      ),
    );
    expect((await departures()).map(({ trip, date }) => [trip, date])).toEqual([
      ['back', '2026-10-27'],
      ['night', '2026-10-26'],
    ]);
  });

  it('what its trip was called before, and a start of a trip by headway', async () => {
    await load(
      lineFeed('', ['', '', ''], {
        'trips.txt': lines('route_id,service_id,trip_id,original_trip_id', 'r,D,out,out-of-old', 'r,D,loop,'),
        'stop_times.txt': lines(
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
          ...[
            'out,8:00:00,8:00:00,a,0',
            'out,9:00:00,9:00:00,b,1',
            'loop,6:00:00,6:00:00,a,0',
            'loop,7:00:00,7:00:00,c,1',
          ],
        ),
        'frequencies.txt': lines('trip_id,start_time,end_time,headway_secs', 'loop,09:00:00,12:00:00,3600'),
      }),
    );
    const loop = { tripId: 'loop', startDate: TODAY, startTime: '10:00:00' };
    await next(
      says(
        { tripUpdate: { trip: { tripId: 'out-of-old', startDate: TODAY }, delay: 60 } },
        { tripUpdate: { trip: loop, delay: 120 } },
      ),
    );
    expect((await departures()).map(({ trip, times }) => [trip, times?.departures[0]])).toEqual([
      ['loop@10:00:00', 36_120],
      ['out', 28_860],
    ]);
  });

  it('a platform is its station, and a loop is at the visit that fits', async () => {
    await load(
      lineFeed('parent_station,location_type', ['hub,0', ',0', ',0', ',1'], {
        'stops.txt': lines(
          'stop_id,stop_name,stop_lat,stop_lon,parent_station,location_type',
          ...[
            'hub,Bourg H,47.00,-70.00,,1',
            'a1,Quai 1,47.00,-70.00,hub,0',
            'b,Bourg B,47.50,-69.50,,0',
            'c,Bourg C,48.00,-69.00,,0',
          ],
        ),
        'stop_times.txt': lines(
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
          ...[
            'out,8:00:00,8:00:00,a1,1',
            'out,9:00:00,9:00:00,b,2',
            'out,10:00:00,10:00:00,a1,3',
            'out,11:00:00,11:00:00,c,4',
          ],
        ),
      }),
    );
    const time = epoch('2026-10-27T14:10:00Z');
    await next(
      says({
        tripUpdate: {
          trip: { tripId: 'out', startDate: TODAY },
          stopTimeUpdate: [{ stopId: 'a1', arrival: { time } }],
        },
      }),
    );
    expect((await departures())[0]?.times?.departures).toEqual([null, null, 36_600, 40_200]);
  });

  it('nobody’s, where two timetables have the trip and the address names neither', async () => {
    await load();
    await load(
      lineFeed('', ['', ''], {
        'trips.txt': lines('route_id,service_id,trip_id', 'r,D,local'),
        'stop_times.txt': lines(
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
          'local,8:00:00,8:00:00,a,0',
          'local,9:00:00,9:00:00,b,1',
        ),
      }),
    );
    const trip = { tripUpdate: { trip: { tripId: 'local', startDate: TODAY }, delay: 60 } };
    await next(says(trip));
    expect([await departures(), (await state())?.counts?.unknown]).toEqual([[], 1]);
    await next(says(trip), 'gtfs:lignes-du-test');
    expect((await departures()).map(({ times }) => times?.departures[0])).toEqual([33_360]);
  });

  it('none, of trips that no timetable has, that are added, or that are of another timetable', async () => {
    await load();
    const far = {
      tripUpdate: {
        trip: { tripId: 'local', startDate: TODAY },
        stopTimeUpdate: [{ stopId: '10', departure: { delay: 50_000 } }],
      },
    };
    const elsewhere = lateTrip('express', TODAY, 'central', 300);
    const added = { tripUpdate: { trip: { tripId: 'x1', scheduleRelationship: TRIP_STATES.ADDED } } };
    await next(
      says(lateTrip('ghost', TODAY, '10', 60), lateTrip('local', '20250101', '10', 60), added, far, elsewhere, {
        vehicle: {},
      }),
    );
    expect(await departures()).toEqual([]);
    expect((await state())?.counts).toMatchObject({
      trips: 5,
      matched: 0,
      unknown: 2,
      strange: 2,
      added: 1,
      faulty: 1,
    });
  });

  it('says by a word that is newer than our reader that a trip is deleted, and that another is new', async () => {
    await load();
    await next(
      says(
        {
          tripUpdate: { trip: { tripId: 'local', startDate: TODAY, scheduleRelationship: NEWER_TRIP_STATES.DELETED } },
        },
        { tripUpdate: { trip: { tripId: 'x1', scheduleRelationship: NEWER_TRIP_STATES.NEW } } },
      ),
    );
    expect((await state())?.counts).toMatchObject({ trips: 2, cancelled: 1, added: 1 });
  });

  it('stops that it passes are kept beside their times', async () => {
    await load();
    await next(
      says({
        tripUpdate: {
          trip: { tripId: 'local', startDate: TODAY },
          stopTimeUpdate: [
            { stopId: '10', departure: { delay: 0 } },
            { stopId: '20', scheduleRelationship: STOP_STATES.SKIPPED },
          ],
        },
      }),
    );
    expect((await departures())[0]).toMatchObject({ state: 'runs', times: { skipped: [1] } });
  });
});

describe('a feed that cannot be believed keeps what it said before', () => {
  const late = () => says(lateTrip('local', TODAY, '10', 900));
  const known = async () => [(await departures()).map(({ trip }) => trip), (await state())?.fault];

  it.each<[string, () => Parameters<LiveServer['say']>[0], RegExp]>([
    ['away', () => ({ status: 503 }), /answers 503/],
    ['garbled', () => ({ status: 200, body: '<html>Sorry</html>' }), /no GTFS-Realtime message/],
    ['cut off', () => late().slice(0, 40), /no GTFS-Realtime message/],
    ['without an end', () => ({ status: 200, body: '' }), /no GTFS-Realtime message/],
    ['in the past', () => liveMessage('2026-10-27T08:00:00Z', []), /is over an hour old/],
    ['older than before', () => liveMessage('2026-10-27T12:59:50Z', []), /older than what it said before/],
    ['in the future', () => liveMessage('2026-10-27T15:00:00Z', []), /minutes ahead/],
    ['of changes only', () => liveMessage('2026-10-27T13:01:00Z', [], { incrementality: 1 }), /DIFFERENTIAL/],
  ])('%s', async (_, reply, reason) => {
    await load();
    await next(late());
    expect(await known()).toEqual([['local'], null]);
    await next(reply());
    expect(await known()).toEqual([['local'], matching.stringMatching(reason)]);
    await next(late());
    expect(await known()).toEqual([['local'], null]);
  });

  it('nobody there at all', async () => {
    await load();
    await next(late());
    await feed.close();
    api.clock.advance(30_000);
    await poll();
    // Refused, or in the kept connection of the question before.
    const away = matching.stringMatching(/does not answer \((ECONNREFUSED|UND_ERR_SOCKET)\)/);
    expect(await known()).toEqual([['local'], away]);
  });

  it('a feed that never ends, and one that never begins', async () => {
    feed.say({ status: 200, body: new Uint8Array(2_000) });
    const version = { etag: null, lastModified: null };
    await expect(fetchLiveFeed(feed.url, version, { maxBytes: 1_000 })).rejects.toThrow('more than 0.001 MB');
    feed.say({ status: 200, hangs: true });
    await expect(fetchLiveFeed(feed.url, version, { timeoutMs: 100 })).rejects.toThrow('does not answer within 0.1 s');
  });
});

it('vehicles and notices are about what is known', async () => {
  await load();
  const trip = { tripId: 'local', startDate: TODAY };
  await next(
    says(
      { vehicle: { trip, position: { latitude: 45.6, longitude: -73.4 }, stopId: '20' } },
      { vehicle: { trip: { tripId: 'ghost' }, position: { latitude: 45.6, longitude: -73.4 } } },
      { vehicle: { trip, position: { latitude: 0, longitude: 0 } } },
      {
        alert: {
          headerText: {
            translation: [
              { language: 'fr', text: 'Neige\u0007' },
              { language: 'en', text: 'Snow' },
            ],
          },
          informedEntity: [
            { routeId: '1' },
            { stopId: '20' },
            { trip },
            { trip: { tripId: 'ghost' } },
            { agencyId: '9' },
          ],
        },
      },
      { alert: { informedEntity: [{ agencyId: '1' }] } },
    ),
  );
  expect((await state())?.counts).toMatchObject({ vehicles: 1, alerts: 1, faulty: 2 });
  const [alert] = await database.query<{ header: unknown; about: Record<string, unknown>[] }>(
    'select * from live_alerts',
  );
  expect(alert?.header).toEqual({ en: 'Snow', fr: 'Neige' });
  expect(alert?.about).toMatchObject([
    { routeId: '1' },
    { stationId: 'gtfs:lignes-du-test:20' },
    { departureId: matching.any(Number) },
  ]);
});
