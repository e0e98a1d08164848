import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { present } from '@/tests/support/present';
import { removeFeeds, writeNamedFile } from '@/tests/support/buses/gtfs-feed';
import { noPhotos } from '@/tests/support/stays/photo-ports';
import { hotelCsv, hotelGeoJson, nestedHotels, smallHotelRows } from '@/tests/support/stays/hotel-list';
import type { Database } from '../../database/database';
import { loadHotels } from './load-hotels';
import { listOversoldNights, listRoomIds } from './publish/hotel-stock.repository';

const HOTELS = 2_000;

afterAll(removeFeeds);

/** One room each for two months, on a grid around Québec. */
function manyRows() {
  const row = { ...smallHotelRows()[2], to: '2026-12-31' };
  return Array.from({ length: HOTELS }, (_, index) => ({
    ...row,
    hotel_id: `H${index}`,
    name: `House ${index}`,
    latitude: (46.6 + (index % 50) / 125).toFixed(4),
    longitude: (-71.5 + Math.floor(index / 50) / 70).toFixed(4),
  }));
}

it('reads and loads a list of 2,000 hotels while others have their turns', async () => {
  const database = await createTestDatabase();
  await database.query(
    `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, aliases, rank, source) values ('quebec-city', 'Québec City', 'Québec', 'CA', 'QC', 46.8139, -71.208, 'America/Toronto', '[]', 1, 'demo')`,
  );
  const ctx = { database, now: () => new Date('2026-10-27T14:00:00.000Z'), suppliers: noPhotos() };
  const rows = manyRows();
  const [csv, geoJson] = [
    await writeNamedFile('hotels.csv', hotelCsv(rows)),
    await writeNamedFile('hotels.geojson', hotelGeoJson(nestedHotels(rows))),
  ];
  let turns = 0;
  const loading = { isDone: false };
  const others = (async () => {
    for (; !loading.isDone; turns += 1) await setImmediate();
  })();
  const report = await loadHotels(ctx, { path: csv, source: 'many' }, () => undefined);
  loading.isDone = true;
  await others;
  expect(report).toMatchObject({ outcome: 'loaded', hotels: HOTELS, rooms: HOTELS, added: HOTELS });
  expect(await database.query('select count(*)::int as count from room_months where 0 < any(rates)')).toEqual([
    { count: 2 * HOTELS },
  ]);
  expect(await database.query('select count(*)::int as count from hotels where is_on_sale')).toEqual([
    { count: HOTELS },
  ]);
  // Statements of some 25 ms, then a turn for everybody else: in one piece there would be a dozen.
  expect(turns).toBeGreaterThan(60);
  expect(await loadHotels(ctx, { path: geoJson, source: 'many', dryRun: true }, () => undefined)).toMatchObject({
    outcome: 'dryRun',
    hotels: HOTELS,
    added: 0,
    continued: HOTELS,
  });
  const sought = (await listRoomIds(database.db, 'list:many')).slice(0, 5);
  const before = await wholeReads(database);
  expect(await listOversoldNights(database.db, sought, '2026-10-01')).toEqual([]);
  expect(await wholeReads(database)).toBe(before);
  await database.close();
}, 120_000);

/** How often all months of all rooms were read, whoever asked. */
async function wholeReads({ query }: Database): Promise<unknown> {
  await query('select pg_stat_force_next_flush()');
  const [row] = await query(`select seq_scan as count from pg_stat_user_tables where relname = 'room_months'`);
  return present(row)['count'];
}
