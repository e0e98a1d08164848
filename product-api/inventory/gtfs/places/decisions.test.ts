import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { emptyDatabase } from '@/tests/support/api/empty-database';
import { lines, removeFeeds, smallFeed, writeFeed, writeNamedFile } from '@/tests/support/buses/gtfs-feed';
import { matching } from '@/tests/support/matching';
import type { Database } from '../../../database/database';
import { describeGtfsReport } from '../gtfs-report';
import { loadGtfs } from '../load-gtfs';
import type { LoadGtfsInput } from '../terms/load-options';

let database: Database;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  api = await createTestApi({ now: '2026-10-27T14:00:00.000Z', isEmpty: true, database });
});
afterEach(() => api.api.stop());
afterAll(() => Promise.all([database.close(), removeFeeds()]));

async function load(options: Partial<LoadGtfsInput> = {}, changes: Parameters<typeof smallFeed>[0] = {}) {
  const path = await writeFeed(smallFeed(changes));
  return loadGtfs(api.ctx, { path, shiftToToday: true, ...options }, () => undefined);
}

const placesFile = (...rows: string[]) => writeNamedFile('places.csv', lines('stop_id,city,region,new', ...rows));

async function cities(): Promise<Record<string, string>> {
  const rows = await database.query<{ id: string; city: string }>(
    'select id, destination_code as city from stations order by id',
  );
  return Object.fromEntries(rows.map(({ id, city }) => [id.split(':').at(-1) ?? id, city]));
}

it('an operator’s file decides over names and distances, also for later versions without it', async () => {
  await load();
  expect(await cities()).toEqual({ 10: 'montreal', 20: 'becancour', 31: 'quebec-city', 32: 'quebec-city' });
  const placesPath = await placesFile('10,montreal,,', '20,Lac-Clair,,yes', '31,L’Ancienne-Lorette,qc,');
  const report = await load({ placesPath });
  expect(report.outcome).toBe('loaded');
  const decided = { 10: 'montreal', 20: 'lac-clair', 31: 'l-ancienne-lorette', 32: 'quebec-city' };
  expect(await cities()).toEqual(decided);
  expect(report.places.moved.map(({ stopId, from, to }) => [stopId, from, to])).toEqual([
    ['31', 'quebec-city', 'l-ancienne-lorette'],
    ['20', 'becancour', 'lac-clair'],
  ]);
  expect(report.places.uncertain).toEqual([]);
  expect(await load({ placesPath })).toMatchObject({ outcome: 'unchanged' });
  expect(await load()).toMatchObject({ outcome: 'unchanged' });
  const routes = lines('route_id,agency_id,route_short_name,route_long_name,route_type', '1,1,MQ,Nouveau nom,3');
  expect(await load({}, { 'routes.txt': routes })).toMatchObject({ outcome: 'loaded' });
  expect(await cities()).toEqual(decided);
  await load({ placesPath: await placesFile('31,quebec-city,,') });
  expect(await cities()).toEqual({ ...decided, 20: 'lac-clair', 31: 'quebec-city' });
});

it('what the terms said of stops stays, too, and goes with the next terms', async () => {
  const terms = (stops: object) => writeNamedFile('terms.json', JSON.stringify({ stops }));
  await load();
  await load({ operatorTermsPath: await terms({ 20: 'montreal' }) });
  expect(await cities()).toMatchObject({ 20: 'montreal' });
  const version = lines('feed_publisher_name,feed_publisher_url,feed_lang', 'Test,https://lignes.example,fr');
  await load({}, { 'feed_info.txt': version });
  expect(await cities()).toMatchObject({ 20: 'montreal' });
  await load({ operatorTermsPath: await terms({}) });
  expect(await cities()).toMatchObject({ 20: 'becancour' });
});

it('lists what is less than certain, with its distance', async () => {
  const report = await load();
  expect(report.places.newCities).toEqual(['Bécancour (QC)', 'Montréal (QC)', 'Québec City (QC)']);
  expect(report.places.uncertain).toMatchObject([
    { stopId: '20', stop: 'Lac-Clair', city: 'becancour', how: 'distance', distanceKm: matching.closeTo(5.2, 1) },
  ]);
  expect(describeGtfsReport(report).join('\n')).toContain(
    'Stops whose city is not certain (a file of --places decides):\n  20, Lac-Clair: Bécancour (QC), becancour, 5.2 km from the centre',
  );
});

it('is refused with its lines where it says what is not there', async () => {
  const placesPath = await placesFile(
    '99,montreal,,',
    '10,atlantis,,',
    '20,Atlantis,QC,',
    '31,quebec,,maybe',
    '32,***,,yes',
  );
  await expect(load({ placesPath })).rejects.toThrow(
    [
      'The timetable was refused, nothing was changed:',
      '  places.csv, line 2: stop "99" is not in the feed',
      '  places.csv, line 3: there is no city "atlantis" on sale: write its name and its region, or yes in a column new',
      '  places.csv, line 4: the gazetteer has no "Atlantis" in "QC": write yes in a column new to make it a city',
      '  places.csv, line 5: bad new "maybe" (yes, or nothing)',
      '  places.csv, line 6: bad city "***" (a name in letters)',
    ].join('\n'),
  );
  await expect(load({ placesPath: await placesFile('10,Laval,QC,', '10,Laval,QC,') })).rejects.toThrow(
    'places.csv, line 3: a second city for stop "10"',
  );
  await expect(load({ placesPath: '/nowhere.csv' })).rejects.toThrow('nowhere.csv: no such file');
});
