import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/product-api/database/database';
import { listSoldPairs } from '@/product-api/buses/timetable/list-sold-pairs';
import { loadGtfs } from '@/product-api/inventory/gtfs/load-gtfs';
import { createTestApi, type TestApi } from '../support/api/api-fixture';
import { emptyDatabase } from '../support/api/empty-database';
import { createTestDatabase } from '../support/api/test-database';
import { toldBy } from '../support/bookings/operator';
import { removeFeeds, smallFeed, smallFeedWith, writeFeed, type FeedFiles } from '../support/buses/gtfs-feed';
import { sellOn } from '../support/buses/sold-departures';

// A Tuesday; the feed's first week becomes this one.
const NOW = '2026-11-10T15:00:00.000Z';
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
afterAll(() => Promise.all([database.close(), removeFeeds()]));

const load = async (name: string, files: FeedFiles) =>
  loadGtfs(api.ctx, { path: await writeFeed(files, name), shiftToToday: true }, () => undefined);
const sources = (...args: string[]) => toldBy(api, 'inventory:sources', ...args);
const rows = async (table: string) => (await api.database.query(`select 1 from ${table}`)).length;

describe('inventory:sources', () => {
  it('lists timetables with what is on sale of them', async () => {
    expect(await sources('list')).toEqual([0, 'No timetable was loaded.']);
    await load('lignes', smallFeed());
    await sellOn(api, { externalId: 'local', day: '2026-11-13', fromPosition: 0, toPosition: 2, now: NOW });
    const [code, text] = await sources('list');
    expect(code).toBe(0);
    // 30 days of four trips; of the first two days all but the buses to come are over.
    expect(text.split('\n')).toEqual([
      'gtfs:lignes: Lignes du Test',
      '  4 stations, 114 departures from 2026-11-10 to 2026-12-08, 1 with seats sold',
      '  loaded 2026-11-10 15:00 UTC, dates shifted by 84 days',
    ]);
  });

  it('removes one without a trace, and leaves the other', async () => {
    await load('lignes', smallFeed());
    await load('autres', smallFeedWith('agency.txt', 'Lignes du Test', 'Autres Lignes'));
    const [tried, said] = await sources('remove', 'autres', '--dry-run');
    expect([tried, said]).toEqual([0, expect.stringContaining('It would take 120 departures of gtfs:autres off sale')]);
    expect(await rows('departures')).toBe(240);
    expect((await sources('remove', 'autres'))[0]).toBe(2);
    expect(await sources('remove', 'gtfs:autres', '--yes')).toEqual([
      0,
      expect.stringContaining('gtfs:autres is gone.'),
    ]);
    expect([await rows('timetables'), await rows('operators'), await rows('departures')]).toEqual([1, 1, 120]);
    expect((await listSoldPairs(api.ctx)).size).toBeGreaterThan(0);
    expect(await sources('remove', 'autres', '--yes')).toEqual([
      1,
      expect.stringContaining('There is no timetable gtfs:autres'),
    ]);
  });

  it('takes no bus from a traveller unasked; then each is told, and it can come back', async () => {
    await load('lignes', smallFeed());
    await sellOn(api, { externalId: 'local', day: '2026-11-13', fromPosition: 0, toPosition: 2, now: NOW });
    const [tried, said] = await sources('remove', 'lignes', '--dry-run');
    expect([tried, said]).toEqual([1, expect.stringContaining('TEST0001: cancelled')]);
    expect((await sources('remove', 'lignes', '--yes'))[1]).toMatch(
      /^[^]*The removal would cancel 1 of 1 sold departure \(100\.0 %\): refused, nothing was changed\.\n[^]*--accept-losses takes the timetable off sale/,
    );
    expect(await rows('departures')).toBe(120);
    const [code, text] = await sources('remove', 'lignes', '--yes', '--accept-losses');
    expect([code, text]).toEqual([0, expect.stringContaining('gtfs:lignes stays in the list until')]);
    const told = () => api.database.query('select change from told_rides order by id');
    expect(await told()).toEqual([{ change: 'cancelled' }]);
    expect(await listSoldPairs(api.ctx)).toEqual(new Map());
    expect((await sources('list'))[1]).toContain('nothing runs any more, 1 with seats sold');
    await load('lignes', smallFeed());
    expect(await told()).toEqual([{ change: 'cancelled' }, { change: 'restored' }]);
  });

  it('are told of when a new one sells the buses of another under another name', async () => {
    expect((await load('lignes', smallFeed())).twins).toEqual([]);
    const renamed = smallFeedWith('agency.txt', 'Lignes du Test', 'Autres Lignes');
    const report = await load('autres', renamed);
    expect(report).toMatchObject({
      outcome: 'loaded',
      twins: [{ source: 'gtfs:lignes', companies: ['Lignes du Test'], shared: 4, sampled: 4 }],
    });
    expect(report.next[0]).toBe(
      'If this timetable replaces gtfs:lignes, take that out, or travellers see each bus twice: npm run inventory:sources -- remove gtfs:lignes. ' +
        'It sells 4 of 4 buses that were looked for, at the same times between the same cities, as Lignes du Test; ' +
        'npm run inventory:sources -- compare gtfs:lignes gtfs:autres lists them.',
    );
    expect(await load('autres', renamed)).toMatchObject({ outcome: 'unchanged', twins: [] });
    await sources('remove', 'lignes', '--yes');
    const other = smallFeedWith('stop_times.txt', 'express,08:00:00,08:00:00', 'express,08:10:00,08:10:00');
    expect((await load('lignes', other)).twins).toEqual([]);
  });

  it('compares two: which buses travellers would see twice', async () => {
    await load('lignes', smallFeed());
    const other = smallFeedWith('agency.txt', 'Lignes du Test', 'Autres Lignes');
    const times = String(other['stop_times.txt']);
    await load('autres', {
      ...other,
      'stop_times.txt': times.replace('express,08:00:00,08:00:00', 'express,08:10:00,08:10:00'),
    });
    const [code, text] = await sources('compare', 'lignes', 'autres');
    expect(code).toBe(0);
    // The express is at another time; two buses from one city to the other are one line.
    expect(text.split('\n')).toHaveLength(4);
    expect(text).toMatch(
      /\n {2}quebec-city to montreal \(Lignes du Test, Autres Lignes\) at \d\d:\d\d: \d+ departures, /,
    );
    expect((await sources('compare', 'lignes', 'x'))[0]).toBe(1);
    expect((await sources('compare', 'lignes'))[0]).toBe(2);
  });
});
