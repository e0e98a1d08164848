import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { searchOutbound } from '@/tests/support/buses/bus-search';
import { emptyDatabase } from '@/tests/support/api/empty-database';
import {
  datesOf,
  lineFeed,
  lines,
  removeFeeds,
  smallFeed,
  smallFeedWith,
  writeFeed,
  writeNamedFile,
  type FeedFiles,
} from '@/tests/support/buses/gtfs-feed';
import { countRows } from '@/tests/support/inventory/count-rows';
import { createEmbeddedDatabase } from '@/tests/support/api/test-database';
import { zipFile } from '@/tests/support/zip-file';
import { listSoldPairs } from '../../buses/timetable/list-sold-pairs';
import { checkGtfs } from './check/check-gtfs';
import { describeGtfsReport, gtfsReportJson } from './gtfs-report';
import { loadGtfs } from './load-gtfs';
import type { LoadGtfsInput } from './terms/load-options';

// Tuesday of the week in which the clocks of Montréal go back on Sunday.
const NOW = '2026-10-27T14:00:00.000Z';
let database: Database;
let api: TestApi;
beforeAll(async () => {
  // PostgreSQL writes a first timetable whole or not at all; here it is written in pieces.
  database = await createEmbeddedDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  // The whole answer at once, however slow the machine: a late one would come to the next test's search.
  api = await createTestApi({ now: NOW, isEmpty: true, database });
});
afterEach(() => api.api.stop());
afterAll(() => Promise.all([database.close(), removeFeeds()]));

const silent = () => undefined;

async function load(files: FeedFiles = smallFeed(), options: Partial<LoadGtfsInput> = {}) {
  return loadGtfs(api.ctx, { path: await writeFeed(files), shiftToToday: true, ...options }, silent);
}

const counts = async () => countRows(api.database);

async function leftoverTables(): Promise<number> {
  return (await api.database.query(`select 1 from pg_class where relname like 'staging%'`)).length;
}

const onSaturday = { departureCityCode: 'montreal', destinationCityCode: 'quebec', date: '2026-10-31' };

describe('a timetable that goes on sale', () => {
  it('reports what was loaded and what was guessed', async () => {
    const report = await load();
    // 30 days from Monday 26 October on; Monday is over, and the night bus of that day still runs.
    expect(report).toMatchObject({
      outcome: 'loaded',
      source: 'gtfs:lignes-du-test',
      shiftedByDays: 70,
      firstDay: '2026-10-26',
      lastDay: '2026-11-24',
      affected: [],
    });
    expect(report.loaded).toEqual({
      companies: 1,
      stations: 4,
      cities: 3,
      newCities: 3,
      trips: 4,
      departures: 120,
      fares: 0,
    });
    expect(report.guessed.join('\n')).toContain('50 seats');
    expect(report.skipped).toContainEqual({
      reason: 'city pair without a fare on some or all buses, listed as "price not set"',
      count: 4,
    });
    expect(report.skipped).toContainEqual({
      reason: 'departure that nobody can buy: no fare holds for any of its rides',
      count: 120,
    });
    // From one terminal of Québec to the other, and back.
    expect(report.skipped).toContainEqual({ reason: 'pair of stops within one city, which is not sold', count: 2 });
    expect(describeGtfsReport(report)).toContain('  2 × pair of stops within one city, which is not sold');
    expect(report.rowsPerSecond).toBeGreaterThan(0);
    expect(await counts()).toMatchObject({
      destinations: 3,
      stations: 4,
      operators: 1,
      trips: 4,
      departures: 120,
      timetables: 1,
      patterns: 3,
    });
    expect(await leftoverTables()).toBe(0);
  });

  it('is found by the search, both terminals of a city, with times on the clocks of the stop', async () => {
    await load(smallFeed(), { fares: 'distance' });
    const { tickets } = await searchOutbound(api, onSaturday);
    const rides = tickets.map(({ journey, availability, seatsLeft, operator }) => ({
      at: journey?.departureTime,
      to: journey?.destinationLocation.name,
      arrival: journey?.arrivalTime,
      availability,
      seatsLeft,
      operator: operator.name,
    }));
    expect(rides).toHaveLength(6);
    expect(rides.find((ride) => ride.to === 'Québec (Sainte-Foy)')).toEqual({
      at: '2026-10-31T12:00:00.000Z',
      to: 'Québec (Sainte-Foy)',
      arrival: '2026-10-31T14:35:00.000Z',
      availability: 'available',
      seatsLeft: 50,
      operator: 'Lignes du Test',
    });
    // 22:00 on Saturday to 25:00: the clocks go back at 2:00 on Sunday, after it has arrived.
    expect(rides).toContainEqual(
      expect.objectContaining({
        at: '2026-11-01T02:00:00.000Z',
        to: 'Québec (Centre-Ville)',
        arrival: '2026-11-01T05:00:00.000Z',
      }),
    );
    expect(tickets[0]?.journey?.legs[0]?.terms).toMatchObject({ refund: null, exchange: null, carryOn: null });
  });

  it('keeps clock times on the day when clocks change, also counted from the evening before', async () => {
    const files = smallFeedWith('stop_times.txt', 'night,25:00:00,25:00:00', 'night,27:00:00,27:00:00');
    await load(files);
    const { tickets } = await searchOutbound(api, onSaturday);
    // GTFS counts real seconds: 27:00 after the service day's base is 2:00 on the new clock.
    expect(tickets.map((ticket) => ticket.journey?.arrivalTime)).toContain('2026-11-01T07:00:00.000Z');
    const sunday = await searchOutbound(api, { ...onSaturday, date: '2026-11-01' });
    expect(sunday.tickets[0]?.journey?.departureTime).toBe('2026-11-01T13:00:00.000Z');
  });

  it('is listed as "price not set" without fares, and cannot be chosen', async () => {
    await load();
    const { tickets } = await searchOutbound(api, onSaturday);
    expect(tickets.map(({ availability, tripId, price }) => ({ availability, tripId, price }))).toEqual(
      Array(6).fill({ availability: 'priceNotSet', tripId: '', price: null }),
    );
  });

  it('equals the feed, departure by departure', async () => {
    const path = await writeFeed(smallFeed());
    await loadGtfs(api.ctx, { path, shiftToToday: true, fares: 'distance' }, silent);
    const told: string[] = [];
    const check = await checkGtfs(api.ctx, { path, days: 14 }, (line) => told.push(line));
    expect(check).toMatchObject({ ok: true, pairs: 4, differences: [] });
    // 11 rides a day for 14 days; 5 of today have left or leave too soon.
    expect(check.same).toBe(149);
    expect(told.at(-1)).toContain('OK');
    await api.database.query(`update trips set departures[1] = departures[1] + 60 where external_id = 'express'`);
    await api.database.query(
      `delete from departures d using trips t where t.id = d.trip_id and t.external_id = 'back' and d.service_date = '2026-11-02'`,
    );
    const broken = await checkGtfs(api.ctx, { path, days: 14 }, silent);
    expect(broken.ok).toBe(false);
    expect(broken.differences).toContain(
      'only in the feed: 2026-10-29 08:00 Montréal (Centre-Ville) → 2026-10-29 10:35 Québec (Sainte-Foy) (Lignes du Test)',
    );
    expect(broken.differences).toContain(
      'only in the search: 2026-10-29 08:01 Montréal (Centre-Ville) → 2026-10-29 10:35 Québec (Sainte-Foy) (Lignes du Test)',
    );
    expect(broken.differences).toContain(
      'only in the feed: 2026-11-02 13:30 Québec (Centre-Ville) → 2026-11-02 16:30 Montréal (Centre-Ville) (Lignes du Test)',
    );
  });

  it('equals the feed with a weekly calendar, exceptions, headways, blanks and stops where one may not get on', async () => {
    const path = await writeFeed(
      smallFeed({
        'calendar.txt': lines(
          'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
          'W,1,1,1,1,1,0,0,20260817,20261231',
        ),
        'calendar_dates.txt': lines('service_id,date,exception_type', 'W,20260819,2', 'W,20260822,1'),
        'trips.txt': lines('route_id,service_id,trip_id', '1,W,express', '1,W,local'),
        'stop_times.txt': lines(
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
          'express,08:00:00,08:00:00,10,1,,1',
          'express,,,20,2,1,',
          'express,10:35:00,10:36:00,31,3,,',
          'express,11:00:00,11:00:00,32,4,,',
          'local,9:15:00,9:15:00,10,1,,',
          'local,12:55:00,12:55:00,32,2,,',
        ),
        'frequencies.txt': lines('trip_id,start_time,end_time,headway_secs', 'local,10:00:00,26:00:00,7200'),
      }),
    );
    const report = await loadGtfs(api.ctx, { path, shiftToToday: true, fares: 'distance' }, silent);
    expect(report.loaded.trips).toBe(9);
    const check = await checkGtfs(api.ctx, { path, days: 10 }, silent);
    expect(check).toMatchObject({ ok: true, differences: [], pairs: 2 });
  });
});

it('a check calls no journey with a change a difference, and says how much it asked', async () => {
  const files = lineFeed('', ['', '', ''], {
    'trips.txt': lines('route_id,service_id,trip_id', 'r,D,first', 'r,D,second', 'r,D,direct'),
    'stop_times.txt': lines(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...['first,8:00:00,8:00:00,a,0', 'first,8:30:00,8:30:00,b,1'],
      ...['second,9:30:00,9:30:00,b,0', 'second,10:00:00,10:00:00,c,1'],
      ...['direct,15:00:00,15:00:00,a,0', 'direct,17:00:00,17:00:00,c,1'],
    ),
  });
  const path = await writeFeed(files);
  await loadGtfs(api.ctx, { path, shiftToToday: true, fares: 'distance' }, silent);
  const told: string[] = [];
  const check = await checkGtfs(api.ctx, { path, days: 3 }, (line) => told.push(line));
  // Of today only the direct bus is still to come.
  expect(check).toMatchObject({ ok: true, pairs: 3, differences: [], same: 7, joined: 2, questions: 9 });
  expect(told.at(-1)).toMatch(/9 searches asked\. Not compared: 2 journeys with a change, and all fares\.$/);
});

it.each([
  ['departures that leave meanwhile', '2026-10-27T20:00:00.000Z', 3],
  ['a day that ends meanwhile', '2026-10-28T05:00:00.000Z', 2],
])('a check that takes long calls %s no difference', async (_, later, asked) => {
  const path = await writeFeed(smallFeed());
  await loadGtfs(api.ctx, { path, shiftToToday: true, fares: 'distance' }, silent);
  const whole = await checkGtfs(api.ctx, { path, days: 3 }, silent);
  expect([whole.pairs, whole.questions]).toEqual([4, 12]);
  // The clock goes on once the first pair is compared.
  const check = await checkGtfs(api.ctx, { path, days: 3 }, () => api.clock.set(later));
  expect(check).toMatchObject({ ok: true, differences: [], questions: 3 + 3 * asked });
  expect(check.same).toBeLessThan(whole.same);
});

it('a check takes the pairs it is told by any name of their cities, and says which is none', async () => {
  const path = await writeFeed(smallFeed());
  await loadGtfs(api.ctx, { path, shiftToToday: true, fares: 'distance' }, silent);
  const checked = (to: string) => checkGtfs(api.ctx, { path, days: 3, pairs: [{ from: 'Montréal', to }] }, silent);
  expect(await checked('QUEBEC')).toMatchObject({ ok: true, pairs: 1, differences: [] });
  await expect(checked('quebeck')).rejects.toThrow('quebeck is no city that is sold: --pair takes codes');
});

it('a check says what is no timetable, and whose is not loaded', async () => {
  await load();
  const other = await writeFeed(smallFeedWith('agency.txt', 'Lignes du Test', 'Autres Lignes'));
  await expect(checkGtfs(api.ctx, { path: other }, silent)).rejects.toThrow('Autres Lignes is not loaded: run ');
  const none = await writeFeed({ 'notes.txt': 'nothing' });
  await expect(checkGtfs(api.ctx, { path: none }, silent)).rejects.toThrow(`${none} is no GTFS timetable: it names no`);
});

describe('a first import that is cut off', () => {
  it('sells nothing, and the next one leaves nothing of it', async () => {
    const changed = smallFeedWith('stop_times.txt', 'night,25:00:00,25:00:00', 'night,25:30:00,25:30:00');
    await load(changed);
    const whole = await counts();
    await emptyDatabase(api.database);

    let isCut = false;
    const cutOff = () => Promise.reject(new Error('cut off'));
    const transaction = () => {
      isCut = true;
      return cutOff();
    };
    const db = new Proxy(api.ctx.database.db, {
      get: (target, key, itself) =>
        isCut && key === 'execute' ? cutOff : (Reflect.get(target, key, itself) as unknown),
    });
    const ctx = { ...api.ctx, database: { ...api.ctx.database, db, transaction } };
    const path = await writeFeed(smallFeed());
    await expect(loadGtfs(ctx, { path, shiftToToday: true, fares: 'distance' }, silent)).rejects.toThrow('cut off');
    expect(await counts()).toMatchObject({ trips: 4, departures: 120, timetables: 0 });
    expect(await listSoldPairs(api.ctx)).toEqual(new Map());
    expect((await searchOutbound(api, onSaturday)).tickets).toEqual([]);
    expect(await leftoverTables()).toBe(0);

    expect((await load(changed)).loaded).toMatchObject({ trips: 4, departures: 120, fares: 0 });
    expect(await counts()).toEqual(whole);
    expect((await searchOutbound(api, onSaturday)).tickets).toHaveLength(6);
  });
});

describe('loading again', () => {
  it('changes nothing when feed and options are the same, folder or zip', async () => {
    await load(smallFeed(), { fares: 'distance' });
    const before = await api.database.query('select id, trip_id, service_date::text from departures order by id');
    const version = await api.database.query('select version from inventory_version');
    expect((await load(smallFeed(), { fares: 'distance' })).outcome).toBe('unchanged');
    expect((await load(smallFeed())).outcome).toBe('unchanged');
    const zip = await writeNamedFile(
      'feed.zip',
      zipFile(Object.entries(smallFeed()).map(([name, content]) => ({ name, content }))),
    );
    expect((await loadGtfs(api.ctx, { path: zip, shiftToToday: true }, silent)).outcome).toBe('unchanged');
    expect(await api.database.query('select id, trip_id, service_date::text from departures order by id')).toEqual(
      before,
    );
    expect(await api.database.query('select version from inventory_version')).toEqual(version);
  });

  it('keeps fares and terms that are not given again', async () => {
    const terms = await writeNamedFile(
      'terms.json',
      JSON.stringify({
        agencies: { 1: { capacity: 40, amenities: ['wifi'], sellCutoffMinutes: 30, routes: { 1: { capacity: 20 } } } },
      }),
    );
    await load(smallFeed(), { fares: 'distance', operatorTermsPath: terms });
    const report = await load(
      smallFeedWith('stop_times.txt', 'express,08:00:00,08:00:00', 'express,08:05:00,08:05:00'),
    );
    expect(report.outcome).toBe('loaded');
    expect(report.guessed.join()).not.toContain('seats');
    expect(describeGtfsReport(report).join()).toContain('3 cities (0 new), fares as before.');
    const { tickets } = await searchOutbound(api, onSaturday);
    expect(tickets[0]).toMatchObject({ availability: 'available', seatsLeft: 20 });
    expect(tickets[0]?.journey?.departureTime).toBe('2026-10-31T12:05:00.000Z');
    expect(tickets[0]?.journey?.legs[0]?.amenities).toEqual(['wifi']);
  });

  it('draws the seats of a company that reserves them, counts them, and keeps them (F17)', async () => {
    const layout = { rows: ['AB w_', 'AB CD'], features: [{ kind: 'driver', row: 0, column: 1 }] };
    const entry = { amenities: ['reservedSeats'], layout };
    const terms = await writeNamedFile(
      'terms.json',
      JSON.stringify({ default: { capacity: 30 }, agencies: { 1: entry } }),
    );
    const coaches = () => api.database.query('select capacity, layout from coaches where layout is not null');
    const report = await load(smallFeed(), { fares: 'distance', operatorTermsPath: terms });
    expect(report.guessed.join()).not.toContain('seats');
    expect(await coaches()).toEqual([{ capacity: 6, layout }]);
    const { tickets } = await searchOutbound(api, onSaturday);
    expect([tickets[0]?.seatsLeft, tickets[0]?.journey?.legs[0]?.hasReservedSeats]).toEqual([6, true]);
    await load(smallFeedWith('stop_times.txt', 'express,08:00:00,08:00:00', 'express,08:05:00,08:05:00'));
    expect(await coaches()).toEqual([{ capacity: 6, layout }]);
  });

  it('shifts to the week of the day, so that another week is another timetable', async () => {
    await load();
    api.clock.set('2026-11-03T14:00:00.000Z');
    expect(await load()).toMatchObject({ outcome: 'loaded', shiftedByDays: 77 });
  });
});

describe('a timetable', () => {
  it('is found again by its companies, whatever its file is called, and another is not taken for it', async () => {
    const loadAs = async (name: string, files: FeedFiles) =>
      loadGtfs(api.ctx, { path: await writeFeed(files, name), shiftToToday: true }, silent);
    expect((await loadAs('Été 2026', smallFeed())).source).toBe('gtfs:ete-2026');
    const next = await loadAs(
      'november',
      smallFeedWith('stop_times.txt', 'express,08:00:00,08:00:00', 'express,08:05:00,08:05:00'),
    );
    expect(next).toMatchObject({ source: 'gtfs:ete-2026', outcome: 'loaded' });
    expect(next.guessed).toContain('it is the next version of gtfs:ete-2026, which sells its companies');
    const other = await loadAs('ete-2026', smallFeedWith('agency.txt', 'Lignes du Test', 'Autres Lignes'));
    expect(other.source).toBe('gtfs:ete-2026-autres-lignes');
    expect(await counts()).toMatchObject({ timetables: 2, operators: 2, departures: 240 });
    // Two feeds that claim one company's buses: only as one of the two.
    const path = await writeFeed(smallFeed(), 'x');
    const claims = loadGtfs(api.ctx, { path, shiftToToday: true, source: 'ete-2026-autres-lignes' }, silent);
    await expect(claims).rejects.toThrow('was loaded from gtfs:ete-2026 already: two feeds would sell the same buses');
    expect(await counts()).toMatchObject({ timetables: 2, operators: 2, departures: 240 });
  });

  it('may have two agencies of one name, in any order', async () => {
    const agencies = (...ids: string[]) => ({
      'agency.txt': lines(
        'agency_id,agency_name,agency_url,agency_timezone',
        ...ids.map((id) => `${id},Lignes du Test,https://lignes.example,America/Toronto`),
      ),
      'routes.txt': lines('route_id,agency_id,route_short_name,route_type', '1,1,MQ,3', '2,B,QM,3'),
      'trips.txt': String(smallFeed()['trips.txt']).replace('1,D,back', '2,D,back'),
    });
    await load(smallFeed(agencies('1', 'B')));
    const operators = () => api.database.query('select id, name from operators order by id');
    const both = [
      { id: 'lignes-du-test', name: 'Lignes du Test' },
      { id: 'lignes-du-test-b', name: 'Lignes du Test' },
    ];
    expect(await operators()).toEqual(both);
    expect(await load(smallFeed(agencies('B', '1')))).toMatchObject({ changed: { added: 0, removed: 0 } });
    expect(await operators()).toEqual(both);
  });

  it('whose first week is a stray says which week to take, and takes it', async () => {
    const dates = `${datesOf(['X'], 1, '20260703')}${datesOf(['D'], 30).split('\n').slice(1).join('\n')}`;
    const stray = smallFeed({
      'calendar_dates.txt': dates,
      'trips.txt': `${String(smallFeed()['trips.txt'])}1,X,test,Québec\n`,
      'stop_times.txt': `${String(smallFeed()['stop_times.txt'])}${lines('test,8:00:00,8:00:00,10,1', 'test,9:00:00,9:00:00,20,2')}`,
    });
    const shifted = await load(stray, { dryRun: true });
    expect(shifted.guessed).toContain(
      'the first service day 2026-07-03 looks like a stray: 1 trip in its week. The day with most service is 2026-08-17 with 4: --shift-week-of 2026-08-17 takes its week instead',
    );
    expect(shifted.next).toContain(
      'Sell real travellers nothing of this: its days are shifted; load the timetable without a shift first.',
    );
    const taken = await load(stray, { shiftToToday: false, shiftWeekOf: '2026-08-19' });
    expect(taken).toMatchObject({ firstDay: '2026-10-26', shiftedByDays: 70 });
    await expect(load(stray, { shiftWeekOf: '2026-02-30' })).rejects.toThrow('"2026-02-30" is no day');
  });

  it('is reported to programs without addresses', async () => {
    const report = await load();
    const parsed: unknown = JSON.parse(gtfsReportJson(report));
    expect(parsed).toMatchObject({ source: 'gtfs:lignes-du-test', losses: { sold: 0, lost: 0 }, next: report.next });
    expect(report.next.at(-1)).toContain('inventory:check');
  });
});

describe('what changes nothing', () => {
  const withTransfers = () =>
    smallFeed({ 'transfers.txt': 'from_stop_id,to_stop_id,transfer_type,min_transfer_time\n10,10,2,900\n' });

  it('a dry run, which still reports everything, and lets others have their turns', async () => {
    const empty = await counts();
    let isOver = false;
    const trips: number[] = [];
    const visitor = async () => {
      while (!isOver) {
        trips.push((await counts())['trips'] ?? 0);
        await setImmediate();
      }
    };
    const [report] = await Promise.all([
      load(withTransfers(), { dryRun: true, fares: 'distance' }).finally(() => (isOver = true)),
      visitor(),
    ]);
    expect(report).toMatchObject({
      outcome: 'dryRun',
      loaded: { departures: 120, fares: 24 },
      changed: { added: 120 },
    });
    expect(Math.max(...trips)).toBe(4);
    expect(await counts()).toEqual(empty);
    expect(await leftoverTables()).toBe(0);
  });

  it('a dry run, which says what the first version then says: without a fare nothing can be bought', async () => {
    const [tried, withFares] = [
      await load(smallFeed(), { dryRun: true }),
      await load(smallFeed(), { dryRun: true, fares: 'distance' }),
    ];
    const loaded = await load();
    expect([tried.withoutFare, withFares.withoutFare]).toEqual([loaded.withoutFare, 0]);
    expect(tried.next.join()).toContain(`${loaded.withoutFare} city pairs cannot be bought`);
  });

  it('one that fails at its end', async () => {
    const empty = await counts();
    const transaction = () => Promise.reject(new Error('the disk is full'));
    const ctx = { ...api.ctx, database: { ...api.ctx.database, transaction } };
    const path = await writeFeed(withTransfers());
    await expect(loadGtfs(ctx, { path, shiftToToday: true, fares: 'distance' }, silent)).rejects.toThrow('disk');
    expect(await counts()).toEqual(empty);
    expect(await leftoverTables()).toBe(0);
  });

  it.each<[string, FeedFiles | null, Partial<LoadGtfsInput>, string]>([
    ['a broken feed', smallFeedWith('stop_times.txt', '11:10:00', '11:99:00'), {}, 'stop_times.txt, line 6'],
    [
      'a time before midnight of the day',
      smallFeedWith('stop_times.txt', 'express,08:00:00,08:00:00', 'express,-1:00:00,-1:00:00'),
      {},
      'stop_times.txt, line 2: bad arrival_time "-1:00:00"',
    ],
    [
      'a bus that drives for weeks',
      smallFeedWith('stop_times.txt', '25:00:00,25:00:00', '300:00:00,300:00:00'),
      {},
      'bad arrival_time "300:00:00"',
    ],
    [
      'text in Latin-1',
      smallFeed({ 'stops.txt': Buffer.from(String(smallFeed()['stops.txt']), 'latin1') }),
      {},
      'stops.txt, line 2: is not UTF-8 text',
    ],
    [
      'an agency without a zone',
      smallFeedWith('agency.txt', 'America/Toronto', ''),
      {},
      'agency.txt, line 2: agency_timezone is empty',
    ],
    [
      'a feed that ended yesterday',
      smallFeed({ 'calendar_dates.txt': datesOf(['D'], 30, '20260927') }),
      { shiftToToday: false },
      'calendar_dates.txt: no bus of this feed runs from 2026-10-27 on: ask the company for its next version',
    ],
    [
      'a feed whose weeks are over',
      smallFeed({
        'calendar.txt': lines(
          'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
          'D,1,1,1,1,1,1,1,20260101,20260930',
        ),
      }),
      { shiftToToday: false },
      'calendar.txt: no bus of this feed runs from 2026-10-27 on',
    ],
    [
      'a feed that begins after all that can be sold',
      smallFeed({ 'calendar_dates.txt': datesOf(['D'], 30, '20280104') }),
      { shiftToToday: false },
      'calendar_dates.txt: no bus of this feed runs before 2028-01-04: days up to 2027-10-28 can be sold now',
    ],
    [
      'trips without a stop',
      smallFeed({ 'stop_times.txt': 'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' }),
      {},
      'trips.txt: no trip of this feed is a bus that calls at two stops or more. Passed over: 4 × ',
    ],
    [
      'trains',
      smallFeedWith('routes.txt', ',3,', ',2,'),
      {},
      'is a bus that calls at two stops or more. Passed over: 1 × route of type 2, which is no bus',
    ],
    ['a feed that is over', null, { shiftToToday: false }, 'no bus of this feed runs from 2026-10-27 on'],
    ['fares that are not there', null, { fares: '/nowhere.csv' }, 'nowhere.csv'],
    [
      'a place outside',
      smallFeedWith('stops.txt', '46.30000,-72.40000', '48.85,2.35'),
      {},
      'outside Canada and the United States',
    ],
  ])('%s', async (_name, files, options, reason) => {
    await load(smallFeed(), { fares: 'distance' });
    const before = await counts();
    await expect(load(files ?? smallFeed({ 'calendar_dates.txt': datesOf(['D'], 31) }), options)).rejects.toThrow(
      reason,
    );
    expect(await counts()).toEqual(before);
    expect(await leftoverTables()).toBe(0);
  });

  it('layouts that cannot be, or that nobody would see', async () => {
    const reserved = { amenities: ['reservedSeats'] };
    const wrong: [object, string][] = [
      [
        { ...reserved, capacity: 5, layout: { rows: ['AB CD'] } },
        'terms.json: layout of Lignes du Test: 4 seats are drawn, the capacity is 5',
      ],
      [{ ...reserved, layout: { rows: ['AB CA'] } }, 'has a seat twice'],
      [{ layout: { rows: ['AB CD'] } }, 'the amenities lack "reservedSeats"'],
      [{ routes: { 1: { ...reserved, layout: { rows: ['AB CD', 'A'] } } } }, 'row 2 "A" is not like'],
    ];
    for (const [entry, reason] of wrong) {
      const terms = await writeNamedFile('terms.json', JSON.stringify({ agencies: { 1: entry } }));
      await expect(load(smallFeed(), { operatorTermsPath: terms })).rejects.toThrow(reason);
    }
  });

  it('terms that name what is not there, and a company of that name from elsewhere', async () => {
    const terms = await writeNamedFile(
      'terms.json',
      JSON.stringify({ agencies: { 2: { routes: { 9: {} } } }, stops: { 10: 'atlantis' } }),
    );
    const refused = load(smallFeed(), { operatorTermsPath: terms });
    await expect(refused).rejects.toThrow('agency "2" is not in the feed');
    await expect(refused).rejects.toThrow('there is no city "atlantis"');
    await load();
    await api.database.query("update operators set source = 'demo'");
    await api.database.query('delete from timetables');
    await expect(load()).rejects.toThrow('was loaded from demo already');
  });
});
