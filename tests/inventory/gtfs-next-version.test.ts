import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/product-api/database/database';
import { wholeParty } from '@/product-api/buses/seats/assign-seats';
import { holdSeats } from '@/product-api/buses/seats/hold-seats';
import { sellHeldSeats } from '@/product-api/buses/seats/sell-seats';
import { checkGtfs } from '@/product-api/inventory/gtfs/check/check-gtfs';
import type { GtfsReport } from '@/product-api/inventory/gtfs/gtfs-report';
import { loadGtfs } from '@/product-api/inventory/gtfs/load-gtfs';
import type { LoadGtfsInput } from '@/product-api/inventory/gtfs/terms/load-options';
import { createTestApi, type TestApi } from '../support/api/api-fixture';
import { emptyDatabase } from '../support/api/empty-database';
import { canRunPostgres, startPostgres, type TestPostgres } from '../support/api/postgres';
import { createEmbeddedDatabase } from '../support/api/test-database';
import { toldBy } from '../support/bookings/operator';
import {
  datesOf,
  lines,
  removeFeeds,
  smallFeed,
  smallFeedWith,
  writeFeed,
  writeNamedFile,
  type FeedFiles,
} from '../support/buses/gtfs-feed';
import { ON_SALE } from '../faults/next-versions';
import { nameInTimetable } from '@/product-api/buses/departures/trip-names';
import { findDepartureOf, openSession, placed, readDeparture, sellOn } from '../support/buses/sold-departures';

// A Tuesday; the feed's first week becomes this one.
const NOW = '2026-11-10T15:00:00.000Z';
const [FRIDAY, SATURDAY] = ['2026-11-13', '2026-11-14'];
let api: TestApi;
afterAll(removeFeeds);

async function load(files: FeedFiles, options: Partial<LoadGtfsInput> = {}): Promise<GtfsReport> {
  const path = await writeFeed(files);
  return loadGtfs(api.ctx, { path, shiftToToday: true, ...options }, () => undefined);
}

const sell = (externalId: string, day: string, fromPosition: number, toPosition: number) =>
  sellOn(api, { externalId, day, fromPosition, toPosition, now: NOW });

/** Every trip with the id that another name gives it, times some minutes later. */
function renamed(nameOf: (trip: string) => string, minutesLater = 0, files: FeedFiles = smallFeed()): FeedFiles {
  const later = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const all = hours * 60 + minutes + minutesLater;
    return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}:00`;
  };
  const rows = (file: string) => String(files[file]).trim().split('\n');
  return {
    ...files,
    'trips.txt': lines(
      ...rows('trips.txt').map((row) => row.replace(/^1,D,(\w+)/, (_, id: string) => `1,D,${nameOf(id)}`)),
    ),
    'stop_times.txt': lines(
      ...rows('stop_times.txt').map((row) =>
        row.replace(/^(\w+),([\d:]+),([\d:]+)/, (whole, id: string, arrival: string, departure: string) =>
          id === 'trip_id' ? whole : `${nameOf(id)},${later(arrival)},${later(departure)}`,
        ),
      ),
    ),
  };
}

/**
 * The small feed as another program would write it: every trip cut in weekdays and weekends, weekdays by a calendar,
 * other ids for trips and stops, and one stop with another name.
 */
function disguised(): FeedFiles {
  const trips = ['express', 'local', 'night', 'back'];
  const times = String(smallFeed()['stop_times.txt']).trim().split('\n').slice(1);
  const ofTrip = (trip: string, id: string) =>
    times
      .filter((row) => row.startsWith(`${trip},`))
      .map((row) => row.replace(trip, id).replace(/,(\d\d),(\d)$/, ',S$1,$2'));
  const numbered = trips.flatMap((trip, index) => [
    { trip, id: `${700 + index}`, service: 'week' },
    { trip, id: `${800 + index}`, service: 'weekend' },
  ]);
  const weekend = datesOf(['weekend'], 30)
    .split('\n')
    .filter((row) => {
      const [, date = ''] = row.split(',');
      const day = new Date(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00:00Z`).getUTCDay();
      return !/^\d/.test(date) || day === 0 || day === 6;
    });
  return smallFeed({
    'stops.txt': String(smallFeed()['stops.txt'])
      .replace(/\n(\d\d),/g, '\nS$1,')
      .replace('Lac-Clair', 'Gare de Lac-Clair'),
    'trips.txt': lines('route_id,service_id,trip_id', ...numbered.map(({ id, service }) => `1,${service},${id}`)),
    'stop_times.txt': lines(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...numbered.flatMap(({ trip, id }) => ofTrip(trip, id)),
    ),
    'calendar.txt': lines(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      'week,1,1,1,1,1,0,0,20260817,20260915',
    ),
    'calendar_dates.txt': lines(...weekend.filter((row) => row !== '')),
  });
}

const told = () => api.database.query<{ change: string }>('select change from told_rides order by id');
const inventory = async () => ({
  departures: await api.database.query(
    `select d.id::int, t.external_id, d.service_date::text, d.base_at, d.taken, d.capacity, d.is_closed, t.departures
     from departures d join trips t on t.id = d.trip_id order by d.id`,
  ),
  holds: await api.database.query('select * from seat_holds order by id'),
  sold: await api.database.query('select * from sold_seats order by id'),
  timetables: await api.database.query('select * from timetables'),
});

const ENGINES = canRunPostgres() ? (['pglite', 'postgresql'] as const) : (['pglite'] as const);

describe.each(ENGINES)("a feed's next version on %s (D80, S31)", (engine) => {
  let postgres: TestPostgres | null = null;
  let database: Database;
  beforeAll(async () => {
    postgres = engine === 'postgresql' ? await startPostgres() : null;
    database = (await postgres?.openDatabase())?.databases[0] ?? (await createEmbeddedDatabase());
  });
  afterAll(() => postgres?.stop() ?? database.close());
  beforeEach(async () => {
    await emptyDatabase(database);
    api = await createTestApi({ now: NOW, isEmpty: true, database });
    await load(smallFeed(), { fares: 'distance' });
  });
  afterEach(() => api.api.stop());

  it('with every id new and every service cut in two keeps seats, holds and carts; nobody is told anything', async () => {
    const sold = [
      await sell('local', FRIDAY, 0, 2),
      await sell('local', SATURDAY, 1, 3),
      await sell('night', FRIDAY, 0, 1),
    ];
    const back = await findDepartureOf(api, 'back', FRIDAY);
    const segments = [{ departureId: back?.id ?? 0, fromPosition: 0, toPosition: 2 }];
    await openSession(api, 'visitor', NOW);
    const cart = { directions: [{ segments }], isPrettyUp: false };
    await api.database.query(`insert into session_buses (session_id, cart) values ('visitor', $1)`, [
      JSON.stringify(cart),
    ]);
    const expiresAt = new Date('2026-11-10T15:15:00Z');
    const now = new Date(NOW);
    await api.database.transaction((tx) =>
      holdSeats(tx, { sessionId: 'visitor', heldFor: null, segments, seats: 3, expiresAt, now }),
    );

    const report = await load(disguised());
    expect(report).toMatchObject({ outcome: 'loaded', affected: [], losses: { sold: 3, lost: 0 } });
    expect(report.found.map(({ bookingNumber, change }) => [bookingNumber, change])).toEqual([
      ['TEST0001', 'found'],
      ['TEST0002', 'found'],
      ['TEST0003', 'found'],
    ]);
    expect(await told()).toEqual([]);
    const names = ['701', '801', '702'];
    for (const [index, { departureId }] of sold.entries())
      expect(await readDeparture(api, departureId)).toMatchObject({
        externalId: names[index],
        isSold: true,
        capacity: 50,
      });
    expect((await readDeparture(api, sold[1]?.departureId ?? 0)).taken).toEqual([0, 2, 2]);
    expect(await readDeparture(api, back?.id ?? 0)).toMatchObject({ externalId: '703', taken: [3, 3] });
    expect(await api.database.query('select cart from session_buses')).toEqual([{ cart }]);
    const sale = {
      sessionId: 'visitor',
      bookingId: 99,
      segments: placed(segments),
      travellers: wholeParty(3, 0),
      now,
    };
    expect(await api.database.transaction((tx) => sellHeldSeats(tx, sale))).toBe('sold');
    // Each bus once, and none of the old ones left.
    expect(await api.database.query('select count(*)::int as count from departures')).toEqual([{ count: 120 }]);
    expect(await api.database.query(`select 1 from trips where external_id like '%#%'`)).toEqual([]);
    expect(await api.database.query('select id from stations order by id')).toEqual(
      ['10', '20', '31', '32'].map((stop) => ({ id: `${report.source}:${stop}` })),
    );
    const check = await checkGtfs(api.ctx, { path: await writeFeed(disguised()), days: 5 }, () => undefined);
    expect(check).toMatchObject({ ok: true, differences: [] });
  });

  it('with its ids dealt anew among its trips leaves everybody on their own bus', async () => {
    const sold = [await sell('local', FRIDAY, 0, 2), await sell('express', FRIDAY, 0, 2)];
    const deal: Record<string, string> = { express: 'local', local: 'night', night: 'back', back: 'express' };
    const report = await load(renamed((trip) => deal[trip] ?? trip));
    expect(report).toMatchObject({ affected: [], losses: { sold: 2, lost: 0 } });
    expect(await told()).toEqual([]);
    expect(await readDeparture(api, sold[0]?.departureId ?? 0)).toMatchObject({
      externalId: 'night',
      taken: [2, 2, 0],
    });
    expect(await readDeparture(api, sold[1]?.departureId ?? 0)).toMatchObject({ externalId: 'local', taken: [2, 2] });
  });

  it('with every id new and every time seven minutes later moves everybody, and says so once', async () => {
    const sold = await sell('local', FRIDAY, 0, 2);
    const version = renamed((trip) => `${trip}2`, 7);
    const report = await load(version);
    expect(report.losses).toEqual({ sold: 1, lost: 0 });
    expect(report.affected).toEqual([
      expect.objectContaining({ change: 'moved', by: 'near', bookingId: sold.bookingId }),
    ]);
    expect(await readDeparture(api, sold.departureId)).toMatchObject({ externalId: 'local2', taken: [2, 2, 0] });
    expect(await told()).toEqual([{ change: 'moved' }]);
    await load({ ...version, 'feed_info.txt': lines('feed_publisher_name,feed_version', 'Test,3') });
    expect(await told()).toHaveLength(1);
  });

  const withoutExpress = smallFeed({
    'trips.txt': String(smallFeed()['trips.txt']).replace('1,D,express,Québec\n', ''),
    'stop_times.txt': String(smallFeed()['stop_times.txt']).replace(/express,.*\n/g, ''),
  });

  it('that takes too many buses from travellers is refused, and loads when it is meant', async () => {
    const sold = await sell('express', FRIDAY, 0, 2);
    await sell('local', FRIDAY, 0, 2);
    const before = await inventory();
    await expect(load(withoutExpress)).rejects.toThrow(
      'This version would cancel 1 of 2 sold departures (50.0 %): refused, nothing was changed.\n  TEST0001: cancelled, Montréal (Centre-Ville) to Québec (Centre-Ville), 2026-11-13 08:00 (trip express); is told by mail',
    );
    expect(await inventory()).toEqual(before);
    const said: string[] = [];
    const path = await writeFeed(withoutExpress);
    const tried = await loadGtfs(api.ctx, { path, shiftToToday: true, dryRun: true }, (line) => said.push(line));
    expect(tried).toMatchObject({ outcome: 'dryRun', losses: { sold: 2, lost: 1 } });
    expect(said.join('\n')).toContain(
      'No bus any more: 1 of 2 sold departures (50.0 %). That is refused without --accept-losses.',
    );
    expect(await inventory()).toEqual(before);
    expect(await told()).toEqual([]);

    const report = await load(withoutExpress, { acceptLosses: true });
    expect(report.affected).toEqual([expect.objectContaining({ change: 'dropped', bookingId: sold.bookingId })]);
    expect(await told()).toEqual([{ change: 'cancelled' }]);
    expect(await readDeparture(api, sold.departureId)).toMatchObject({ isSold: false, taken: [2, 2] });
    // What is lost already is no loss of the version after it.
    await load({ ...withoutExpress, 'feed_info.txt': lines('feed_publisher_name,feed_version', 'Test,3') });
    expect(await told()).toHaveLength(1);
  });

  it('keeps what an operator said of departures under their new ids', async () => {
    const say = async (act: string, trip: string, ...more: string[]) =>
      expect(
        (await toldBy(api, 'departures', act, 'Lignes du Test', FRIDAY, trip, ...more, '--because', 'x', '--yes'))[0],
      ).toBe(0);
    const sold = await sell('local', FRIDAY, 0, 2);
    await say('cancel', 'local');
    await say('cancel', 'back');
    await say('move', 'express', '--by=20');
    const before = await told();
    const deal: Record<string, string> = { express: 'e2', local: 'back', night: 'n2', back: 'local' };
    const report = await load(renamed((trip) => deal[trip] ?? trip));
    expect(report).toMatchObject({ affected: [], losses: { sold: 0, lost: 0 } });
    expect(await told()).toEqual(before);
    expect(await readDeparture(api, sold.departureId)).toMatchObject({ externalId: 'back', taken: [2, 2, 0] });
    const closed = await api.database.query(
      'select t.external_id as id from departures d join trips t on t.id = d.trip_id where d.is_closed order by 1',
    );
    expect(closed).toEqual([{ id: 'back' }, { id: 'local' }]);
    const [code, listed] = await toldBy(api, 'departures', 'list', 'Lignes du Test', FRIDAY, '--csv');
    expect(code).toBe(0);
    expect(listed).toMatch(/,e2,.*08:20.*moved by 20 min/);
    await say('restore', 'e2');
    expect((await toldBy(api, 'departures', 'list', 'Lignes du Test', FRIDAY, '--csv'))[1]).toMatch(/,e2,.*08:00/);
  });

  it('says of a stop that is far from where it was, and of another time zone, that it is likely wrong', async () => {
    const sold = await sell('local', FRIDAY, 0, 1);
    const far = smallFeedWith('stops.txt', 'Lac-Clair,46.30000', 'Lac-Clair,46.51580');
    const fault = 'stop 20 (Lac-Clair) is 24 km from where it was';
    await expect(load(far)).rejects.toThrow(`More likely wrong than meant: ${fault}.`);
    expect(await load(far, { dryRun: true })).toMatchObject({ likelyFaults: [fault], losses: { sold: 1, lost: 1 } });
    const zoned = smallFeedWith('agency.txt', 'America/Toronto', 'America/Regina');
    const change = 'the time zone of Lignes du Test changed from America/Toronto to America/Regina';
    await expect(load(zoned)).rejects.toThrow(`agency.txt: ${change}: each bus`);
    expect((await load(zoned, { dryRun: true })).likelyFaults).toEqual([expect.stringContaining(change)]);
    const tried = [await writeFeed(zoned), '--shift-to-today', '--dry-run'];
    const [code, said] = await toldBy(api, 'inventory:gtfs', ...tried);
    expect(code).toBe(1);
    expect(said).toContain('\nAnother time zone is refused without --accept-losses.\n');
    expect(said).not.toContain('Run the command again without --dry-run');
    expect((await toldBy(api, 'inventory:gtfs', ...tried, '--accept-losses'))[0]).toBe(0);
    expect(await readDeparture(api, sold.departureId)).toMatchObject({ isSold: true });
    expect(await load(zoned, { acceptLosses: true })).toMatchObject({ outcome: 'loaded' });
  });

  it('keeps the time that a sold departure had as one of its names', async () => {
    const { departureId } = await sell('local', FRIDAY, 0, 2);
    const [, listed] = await toldBy(api, 'departures', 'list', 'Lignes du Test', FRIDAY, '--csv');
    const [, , leaves = ''] =
      listed
        .split('\n')
        .find((row) => row.includes(',local,'))
        ?.split(',') ?? [];
    await load(renamed((trip) => `${trip}2`, 7));
    const [, named] = await toldBy(api, 'departures', 'manifest', 'Lignes du Test', FRIDAY, leaves);
    expect(named).toContain(`(${departureId})`);
    expect(named).toContain('local2');
  });

  it('that is cut off at any statement leaves the one before on sale, and loads the next time', async () => {
    const sold = await sell('local', FRIDAY, 0, 2);
    const version = renamed((trip) => `${trip}2`, 7);
    const before = await inventory();
    let statements = 0;
    let isOnSale = false;
    /** What writes and reads ahead of the version's transaction, and in it; what takes back is done. */
    const cutAfter = (last: number): Database => {
      const counted = <C extends Database['db']>(connection: C): C => {
        const execute: C['execute'] = (...query) => {
          statements += 1;
          if (statements === last + 1 && !isOnSale) throw new Error('cut off');
          return connection.execute(...query);
        };
        return new Proxy(connection, {
          get: (target, key): unknown => (key === 'execute' ? execute : Reflect.get(target, key)),
        });
      };
      return {
        ...api.ctx.database,
        db: counted(api.ctx.database.db),
        transaction: async (work) => {
          const result = await api.ctx.database.transaction((tx) => work(counted(tx)));
          isOnSale = true;
          return result;
        },
      };
    };
    const path = await writeFeed(version);
    let last = 0;
    let report: GtfsReport | null = null;
    for (; ; last += 5) {
      statements = 0;
      const ctx = { ...api.ctx, database: cutAfter(last) };
      report = await loadGtfs(ctx, { path, shiftToToday: true }, () => undefined).catch((error: unknown) => {
        expect(String(error)).toContain('cut off');
        return null;
      });
      if (report) break;
      expect([last, await inventory(), await told()]).toEqual([last, before, []]);
    }
    expect(last).toBeGreaterThan(30);
    expect(await api.database.query(`select 1 from pg_class where relname like 'staging%'`)).toEqual([]);
    expect(report).toMatchObject({ outcome: 'loaded', losses: { sold: 1, lost: 0 } });
    expect(await readDeparture(api, sold.departureId)).toMatchObject({ externalId: 'local2', isSold: true });
  });

  it('is found whole at every statement, and nobody takes a seat on what it has replaced', async () => {
    const old = await findDepartureOf(api, 'local', FRIDAY);
    await openSession(api, 'visitor', NOW);
    const now = new Date(NOW);
    const segments = [{ departureId: old?.id ?? 0, fromPosition: 0, toPosition: 2 }];
    const held = { sessionId: 'visitor', heldFor: null, segments, seats: 1, expiresAt: now, now };
    /** Tried, and undone. */
    const hold = () =>
      database
        .transaction(async (tx) => {
          throw new Error(await holdSeats(tx, held));
        })
        .catch((error: unknown) => (error instanceof Error ? error.message : ''));
    /** What is on sale, and what becomes of a hold then. */
    const seen = new Map<string, Set<string>>();
    const look = async () => {
      const rows = await api.database.query<{ external_id: string }>(ON_SALE);
      // A trip that is in another one's way has its name for a moment longer.
      const sale = rows.map((row) => ({ ...row, external_id: nameInTimetable(row.external_id) }));
      const key = JSON.stringify(sale);
      seen.set(key, (seen.get(key) ?? new Set()).add(await hold()));
    };
    const watching: Database['db'] = new Proxy(database.db, {
      get: (target, key): unknown =>
        key === 'execute'
          ? async (asked: SQL) => {
              const result = await target.execute(asked);
              await look();
              return result;
            }
          : Reflect.get(target, key),
    });
    await look();
    // Times are others, and some ids are the same.
    const path = await writeFeed(renamed((trip) => (trip === 'night' ? trip : `${trip}2`), 7));
    await loadGtfs(
      { ...api.ctx, database: { ...database, db: watching } },
      { path, shiftToToday: true },
      () => undefined,
    );
    await look();
    expect([...seen.values()]).toEqual([new Set(['held']), new Set(['soldOut'])]);
  });

  it.runIf(engine === 'postgresql')('is written while seats are held; only its last part keeps them', async () => {
    const dialect = new PgDialect();
    const done: { statement: string; mayHold: boolean }[] = [];
    const mayHold = () =>
      api.ctx.database
        .transaction((other) => other.execute('lock table seat_holds in row exclusive mode nowait'))
        .then(
          () => true,
          () => false,
        );
    const watching = <C extends Database['db']>(connection: C): C => {
      const execute = async (asked: SQL) => {
        const result = await connection.execute(asked);
        done.push({ statement: dialect.sqlToQuery(asked).sql, mayHold: await mayHold() });
        return result;
      };
      return new Proxy(connection, {
        get: (target, key): unknown => (key === 'execute' ? execute : Reflect.get(target, key)),
      });
    };
    const watched: Database = {
      ...api.ctx.database,
      db: watching(api.ctx.database.db),
      transaction: (work) => api.ctx.database.transaction((tx) => work(watching(tx))),
    };
    // One trip goes on, with other seats.
    const version = renamed((trip) => (trip === 'express' ? trip : `${trip}2`));
    const operatorTermsPath = await writeNamedFile('terms.json', JSON.stringify({ default: { capacity: 31 } }));
    await loadGtfs(
      { ...api.ctx, database: watched },
      { path: await writeFeed(version), shiftToToday: true, operatorTermsPath },
      () => undefined,
    );
    const states = (what: RegExp) =>
      new Set(done.filter(({ statement }) => what.test(statement)).map((one) => one.mayHold));
    expect(states(/insert into (?:pattern_segments|trips \(id,)/)).toEqual(new Set([true]));
    expect(states(/insert into departures[^]*lacks_days/)).toEqual(new Set([true]));
    expect(states(/update trips t set until_version = /)).toEqual(new Set([true]));
    expect(states(/update departures d set capacity/)).toEqual(new Set([false]));
    expect(states(/delete from departures d where/)).toEqual(new Set([true]));
  });
});
