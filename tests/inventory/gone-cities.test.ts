import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { destinationSchema } from '@/contract/destinations';
import type { Database } from '@/product-api/database/database';
import { loadGtfs } from '@/product-api/inventory/gtfs/load-gtfs';
import { createTestApi, type TestApi } from '../support/api/api-fixture';
import { checked } from '../support/api/read-json';
import { emptyDatabase } from '../support/api/empty-database';
import { createTestDatabase } from '../support/api/test-database';
import { toldBy } from '../support/bookings/operator';
import { datesOf, lines, removeFeeds, smallFeed, writeFeed, type FeedFiles } from '../support/buses/gtfs-feed';
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

const load = async (files: FeedFiles, options: { dryRun?: boolean; acceptLosses?: boolean; source?: string } = {}) =>
  loadGtfs(api.ctx, { path: await writeFeed(files), shiftToToday: true, ...options }, () => undefined);
/** As the next version of the small feed has it: nothing calls at Lac-Clair, which is in Bécancour. */
const withoutStop = () => {
  const times = String(smallFeed()['stop_times.txt']).replace('local,11:00:00,11:10:00,20,2\n', '');
  return smallFeed({ 'stop_times.txt': times });
};
const query = async (text: string) => database.query(text);
const cities = async () => (await query('select code from destinations order by code')).map(({ code }) => code);
const ALL = ['becancour', 'montreal', 'quebec-city'];
const WITHOUT = ['montreal', 'quebec-city'];

/** As everybody reads them: whatever is kept of inventory is that of now. */
async function toldCities(): Promise<string[]> {
  const { body } = await api.call('GET', '/v1/destinations', { query: { language: 'en' } });
  return checked(destinationSchema.array(), body).map(({ code }) => code);
}

it('a city leaves with its last stop, and comes back with the next one', async () => {
  await load(smallFeed());
  expect([await cities(), (await toldCities()).sort()]).toEqual([ALL, ALL]);
  await load(withoutStop(), { dryRun: true });
  expect(await cities()).toEqual(ALL);
  await load(withoutStop());
  expect([await cities(), (await toldCities()).sort()]).toEqual([WITHOUT, WITHOUT]);
  await load(smallFeed());
  expect(await cities()).toEqual(ALL);
});

it('so does one that an earlier import has made of a shop, when its stop is found to be elsewhere', async () => {
  await load(smallFeed());
  await query(
    `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, source)
     select 'shop-station', 'Shop Station', 'Shop Station', country, region, latitude, longitude, zone, source from destinations where code = 'becancour'`,
  );
  await query("update stations set destination_code = 'shop-station' where destination_code = 'becancour'");
  await query("update pattern_segments set from_city = 'shop-station' where from_city = 'becancour'");
  await query("update pattern_segments set to_city = 'shop-station' where to_city = 'becancour'");
  await load(smallFeed({ 'calendar_dates.txt': datesOf(['D'], 20) }));
  expect(await cities()).toEqual(ALL);
});

it('stays as long as somebody has a seat to its stop', async () => {
  await load(smallFeed());
  await sellOn(api, { externalId: 'local', day: '2026-11-13', fromPosition: 0, toPosition: 1, now: NOW });
  await load(withoutStop(), { acceptLosses: true });
  expect(await cities()).toEqual(ALL);
  await query('delete from sold_seats');
  await load(withoutStop(), { acceptLosses: true });
  expect(await cities()).toEqual(ALL);
  await load({ ...withoutStop(), 'calendar_dates.txt': datesOf(['D'], 20) });
  expect(await cities()).toEqual(WITHOUT);
});

it.each([
  [
    'a hotel',
    `insert into hotels (id, destination_code, slug, name, description_en, description_fr, address, latitude, longitude, zone, amenities, policies, currency, source)
     select 'becancour.h', code, 'h', 'H', '', '', '', latitude, longitude, zone, '[]', '{}', 'CAD', 'list:x' from destinations where code = 'becancour'`,
  ],
  [
    'a stop of another timetable',
    `insert into stations (id, destination_code, name_en, name_fr, latitude, longitude, zone, source)
     select 'other', code, 'O', 'O', latitude, longitude, zone, 'gtfs:other' from destinations where code = 'becancour'`,
  ],
  ['what the product itself knows of it', "update destinations set source = 'demo' where code = 'becancour'"],
])('stays where there is %s', async (_, change) => {
  await load(smallFeed());
  await query(change);
  await load(withoutStop());
  expect(await cities()).toEqual(ALL);
});

it('a city with activities stays, whoever stops there', async () => {
  await load(smallFeed());
  const farther = lines(
    'stop_id,stop_code,stop_name,stop_lat,stop_lon',
    '10,MTL,Trois-Rivières (Gare),46.34320,-72.54300',
    '20,LAC,Lac-Clair,46.30000,-72.40000',
    '31,STF,Québec (Sainte-Foy),46.77280,-71.30160',
    '32,QUE,Québec (Centre-Ville),46.81920,-71.21290',
  );
  await load(smallFeed({ 'stops.txt': farther }));
  expect(await cities()).toEqual([...ALL, 'trois-rivieres']);
});

it('all leave with their timetable', async () => {
  await load(smallFeed());
  expect(await toldBy(api, 'inventory:sources', 'remove', 'gtfs:lignes-du-test', '--yes')).toEqual([
    0,
    expect.stringContaining('is gone.'),
  ]);
  // Montréal and Québec have activities.
  expect(await cities()).toEqual(WITHOUT);
});

describe('a city whose timetable is gone', () => {
  const remove = (source: string) => toldBy(api, 'inventory:sources', 'remove', source, '--yes');
  /** Another company that stops in the same cities. */
  const neighbour = (files = smallFeed()) => ({
    ...files,
    'agency.txt': String(files['agency.txt']).replace('Lignes du Test', 'Cars du voisin'),
  });
  const asNeighbour = { source: 'voisin' };

  it.each([
    ['gtfs:lignes-du-test', 'gtfs:voisin'],
    ['gtfs:voisin', 'gtfs:lignes-du-test'],
  ])('leaves with the last timetable that stops there: %s and then %s', async (first, last) => {
    await load(smallFeed());
    await load(neighbour(), asNeighbour);
    await remove(first);
    expect([await cities(), (await toldCities()).sort()]).toEqual([ALL, ALL]);
    await remove(last);
    expect([await cities(), (await toldCities()).sort()]).toEqual([WITHOUT, WITHOUT]);
  });

  it('leaves with the next version of another one that calls there no more', async () => {
    await load(neighbour(), asNeighbour);
    await load(smallFeed());
    await remove('gtfs:voisin');
    expect(await cities()).toEqual(ALL);
    await load(withoutStop());
    expect(await cities()).toEqual(WITHOUT);
  });

  it.each([
    [
      'as a first one',
      `insert into operators (id, name, color, currency, is_direct_contract, terms, source)
       select 'first', 'First', color, currency, is_direct_contract, terms, 'gtfs:first' from operators limit 1`,
    ],
    ['as a next one', "update timetables set writing = '{7}' where source = 'gtfs:voisin'"],
  ])('stays while another timetable is written that may stop there: %s', async (_, change) => {
    await load(smallFeed());
    await load(neighbour(withoutStop()), asNeighbour);
    await query(change);
    await query("update destinations set source = 'gtfs:first' where code = 'becancour'");
    await load(withoutStop());
    expect(await cities()).toEqual(ALL);
  });
});
