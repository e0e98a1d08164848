import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '@/product-api/database/database';
import { checkGtfs } from '@/product-api/inventory/gtfs/check/check-gtfs';
import { loadGtfs } from '@/product-api/inventory/gtfs/load-gtfs';
import { count } from '../races/race-apis';
import { createTestApi, type TestApi } from '../support/api/api-fixture';
import { emptyDatabase } from '../support/api/empty-database';
import { createTestDatabase } from '../support/api/test-database';
import { chanceFeed, otherVersionOf, type Chance } from '../support/buses/feed-versions';
import { removeFeeds, writeFeed, type FeedFiles } from '../support/buses/gtfs-feed';
import { sellOn } from '../support/buses/sold-departures';

const NOW = '2026-11-10T15:00:00.000Z';
const SALES = 30;
const SEEDS = Array.from({ length: count(2, 40) }, (_, index) => index + 1);
let database: Database;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  api = await createTestApi({ now: NOW, isEmpty: true, database });
});
afterEach(() => api.api.stop());
afterAll(async () => {
  await database.close();
  await removeFeeds();
});

function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function load(files: FeedFiles) {
  const feed = await writeFeed(files, 'hasard');
  const options = { path: feed, shiftToToday: true, fares: 'distance' } as const;
  return { feed, report: await loadGtfs(api.ctx, options, () => undefined) };
}

async function sellSome(chance: Chance): Promise<void> {
  const rides = await api.database.query<{
    externalId: string;
    day: string;
    fromPosition: number;
    toPosition: number;
  }>(
    `select t.external_id as "externalId", d.service_date::text as day, s.from_position as "fromPosition", s.to_position as "toPosition"
     from departures d join trips t on t.id = d.trip_id join pattern_segments s on s.pattern_id = t.pattern_id
     where d.base_at + make_interval(secs => t.departures[1]) > $1::timestamptz order by 1, 2, 3, 4`,
    [NOW],
  );
  for (let sale = 0; sale < SALES; sale += 1) {
    const ride = rides[Math.floor(chance() * rides.length)];
    if (ride) await sellOn(api, { ...ride, now: NOW, seats: 1 });
  }
}

type Seat = { booking: number; trip: string; from: string; to: string; leaves: number; arrives: number };

/** Of every booking: from where to where, and when. */
const seats = () =>
  api.database.query<Seat>(
    `select s.booking_id::int as booking, t.external_id as trip, p.station_ids[s.from_position + 1] as "from", p.station_ids[s.to_position + 1] as "to",
       (extract(epoch from d.base_at) + t.departures[s.from_position + 1])::int as leaves, (extract(epoch from d.base_at) + t.arrivals[s.to_position + 1])::int as arrives
     from sold_seats s join departures d on d.id = s.departure_id join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id
     where not d.is_closed and exists (select 1 from pattern_segments x where x.pattern_id = p.id) order by 1`,
  );
const withoutTrip = ({ trip: _, ...seat }: Seat) => seat;

it.each(SEEDS)(
  'whatever a next version calls its buses, stops and days, everybody keeps their own: %i (S31)',
  async (seed) => {
    const chance = chanceOf(seed);
    const files = chanceFeed(chance);
    await load(files);
    await sellSome(chance);
    const before = await seats();
    const next = otherVersionOf(files, chance);
    const { feed, report } = await load(next.files);
    const secondsLater = (trip: string) => 60 * next.laterBy(trip.split('@')[0] ?? '');
    expect(before).toHaveLength(SALES);
    expect((await seats()).map(withoutTrip)).toEqual(
      before.map(({ trip, ...seat }) => ({
        ...seat,
        leaves: seat.leaves + secondsLater(trip),
        arrives: seat.arrives + secondsLater(trip),
      })),
    );
    expect(report.losses.lost).toBe(0);
    // Who leaves at another time is told so, and nobody else anything.
    const told = await api.database.query('select booking_id::int as booking, change from told_rides order by 1');
    const moved = before.filter(({ trip }) => secondsLater(trip) !== 0);
    expect(told).toEqual(moved.map(({ booking }) => ({ booking, change: 'moved' })));
    expect(await checkGtfs(api.ctx, { path: feed, days: 2 }, () => undefined)).toMatchObject({
      ok: true,
      differences: [],
    });
  },
  120_000,
);
