import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkGtfs } from '@/product-api/inventory/gtfs/check/check-gtfs';
import { loadGtfs } from '@/product-api/inventory/gtfs/load-gtfs';
import type { LoadGtfsInput } from '@/product-api/inventory/gtfs/terms/load-options';
import type { Database } from '@/product-api/database/database';
import { createTestApi, type TestApi } from '../support/api/api-fixture';
import { emptyDatabase } from '../support/api/empty-database';
import { createTestDatabase } from '../support/api/test-database';
import { lines, removeFeeds, smallFeed, writeFeed, writeNamedFile, type FeedFiles } from '../support/buses/gtfs-feed';
import { sellOn } from '../support/buses/sold-departures';

// A Tuesday; the feed's first week becomes this one.
const NOW = '2026-11-10T15:00:00.000Z';
const FRIDAY = '2026-11-13';
let database: Database;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await removeFeeds();
});
beforeEach(async () => {
  await emptyDatabase(database);
  api = await createTestApi({ now: NOW, isEmpty: true, database });
  await load(smallFeed());
});

async function load(files: FeedFiles, options: Partial<LoadGtfsInput> = {}) {
  const path = await writeFeed(files);
  return loadGtfs(api.ctx, { path, fares: 'distance', shiftToToday: true, ...options }, () => undefined);
}

/** A row that was written has another transaction in it. */
const written = (sql: string) => database.query<{ name: string; row: string }>(sql);
const patterns = () =>
  written(`select station_ids::text as name, concat(id, ' ', xmin) as row from patterns order by id`);
const segments = () =>
  written(
    `select concat(pattern_id, ' ', from_position, ' ', to_position) as name, xmin::text as row from pattern_segments order by 1`,
  );
const trips = () =>
  written(`select external_id as name, concat(id, ' ', pattern_id, ' ', xmin) as row from trips order by 1`);
const departuresOf = (trip: string) =>
  written(
    `select d.service_date::text as name, concat(d.id, ' ', d.xmin) as row from departures d join trips t on t.id = d.trip_id where t.external_id = '${trip}' order by 1`,
  );

/** The night bus leaves ten minutes later. */
const later = () =>
  smallFeed({
    'stop_times.txt': String(smallFeed()['stop_times.txt']).replace(
      'night,22:00:00,22:00:00',
      'night,22:10:00,22:10:00',
    ),
  });

describe('of a next version nothing is written that stays as it is (P15)', () => {
  it('patterns, trips and departures go on as they were beside a trip that changes', async () => {
    const before = [await patterns(), await segments(), await departuresOf('express'), await departuresOf('back')];
    const tripsBefore = new Map((await trips()).map(({ name, row }) => [name, row]));
    const report = await load(later());
    expect(report).toMatchObject({ outcome: 'loaded', changed: { added: 30, removed: 30 } });
    expect([await patterns(), await segments(), await departuresOf('express'), await departuresOf('back')]).toEqual(
      before,
    );
    const after = new Map((await trips()).map(({ name, row }) => [name, row]));
    for (const trip of ['express', 'local', 'back']) expect(after.get(trip)).toBe(tripsBefore.get(trip));
    expect(after.get('night')).not.toBe(tripsBefore.get('night'));
    const check = await checkGtfs(api.ctx, { path: await writeFeed(later()), days: 5 }, () => undefined);
    expect(check).toMatchObject({ ok: true, differences: [] });
  });

  it('what a trip is sold with changes on its departures, whose patterns go on', async () => {
    const before = [await patterns(), await segments()];
    const terms = await writeNamedFile('terms.json', JSON.stringify({ default: { capacity: 31 } }));
    await load(smallFeed(), { operatorTermsPath: terms });
    expect([await patterns(), await segments()]).toEqual(before);
    expect(await database.query('select distinct capacity from departures')).toEqual([{ capacity: 31 }]);
  });

  it('a day that is added or taken away is written, and no other', async () => {
    const before = await departuresOf('local');
    const days = String(smallFeed()['calendar_dates.txt']).trim().split('\n');
    const [added, gone] = ['D,20260916,1', days.at(-1)];
    await load(smallFeed({ 'calendar_dates.txt': lines(...days.filter((day) => day !== gone), added) }));
    const after = await departuresOf('local');
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(after).toHaveLength(before.length);
    expect(after.at(-1)?.name).not.toBe(before.at(-1)?.name);
  });

  it('a bus that is gone is found by nobody, though others of its pattern run on', async () => {
    await sellOn(api, { externalId: 'express', day: FRIDAY, fromPosition: 0, toPosition: 2, now: NOW });
    const before = await patterns();
    const without = (file: string) =>
      lines(
        ...String(smallFeed()[file])
          .trim()
          .split('\n')
          .filter((row) => !/(?:^|,)express,/.test(row)),
      );
    await load(smallFeed({ 'trips.txt': without('trips.txt'), 'stop_times.txt': without('stop_times.txt') }), {
      acceptLosses: true,
    });
    expect((await patterns()).slice(0, before.length)).toEqual(before);
    expect(
      await database.query(
        `select d.is_closed as "isClosed", exists (select 1 from pattern_segments s where s.pattern_id = t.pattern_id) as "isFound"
         from departures d join trips t on t.id = d.trip_id where t.external_id like 'express%'`,
      ),
    ).toEqual([{ isClosed: true, isFound: false }]);
  });
});
