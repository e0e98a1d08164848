import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tickets } from '@/product-api/bookings/bookings.table';
import { soldSeats } from '@/product-api/buses/buses.table';
import { wholeParty } from '@/product-api/buses/seats/assign-seats';
import { holdSeats } from '@/product-api/buses/seats/hold-seats';
import { sellHeldSeats } from '@/product-api/buses/seats/sell-seats';
import type { Database } from '@/product-api/database/database';
import { createTestApi, type TestApi } from '../support/api/api-fixture';
import { emptyDatabase } from '../support/api/empty-database';
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
import { canRunPostgres, startPostgres, type TestPostgres } from '../support/api/postgres';
import { toldBy } from '../support/bookings/operator';
import {
  findDepartureOf,
  openSession as openSessionAt,
  placed,
  readDeparture,
  sellOn,
} from '../support/buses/sold-departures';
import { createEmbeddedDatabase } from '../support/api/test-database';
import { countRows, TIMETABLE_TABLES } from '../support/inventory/count-rows';
import type { GtfsReport } from '@/product-api/inventory/gtfs/gtfs-report';
import { loadGtfs } from '@/product-api/inventory/gtfs/load-gtfs';
import type { LoadGtfsInput } from '@/product-api/inventory/gtfs/terms/load-options';

// A Tuesday; the feed's first week becomes this one.
const NOW = '2026-11-10T15:00:00.000Z';
const DAY = '2026-11-13';
let api: TestApi;
afterAll(removeFeeds);

/** Of few sold departures one that is lost is a tenth already: that is tried apart. */
async function load(files: FeedFiles, options: Partial<LoadGtfsInput> = {}): Promise<GtfsReport> {
  const path = await writeFeed(files);
  return loadGtfs(api.ctx, { path, shiftToToday: true, acceptLosses: true, ...options }, () => undefined);
}

const departureOf = (externalId: string, day = DAY) => findDepartureOf(api, externalId, day);
const stateOf = (departureId: number) => readDeparture(api, departureId);
const openSession = (id: string) => openSessionAt(api, id, NOW);
const sell = (
  externalId: string,
  fromPosition: number,
  toPosition: number,
  seats = 2,
  email: string | null = 'ann@example.com',
) => sellOn(api, { externalId, day: DAY, fromPosition, toPosition, seats, email, now: NOW });
const seatsOf = (bookingId: number) =>
  api.database.db.select().from(soldSeats).where(eq(soldSeats.bookingId, bookingId));
/** What bookings are told, in the order in which it came about. */
const told = () =>
  api.database.query(
    `select booking_id::int as "bookingId", departure_id::int as "departureId", change, after, done_at is not null as "isDone"
     from told_rides order by id`,
  );

/** How many rows there are, and what of the timetable's trips goes on. */
async function rowsOfAll(): Promise<unknown> {
  const counted = await countRows(api.database, [...TIMETABLE_TABLES, 'sold_seats', 'seat_holds', 'told_rides']);
  const [state] = await api.database.query(
    `select (select count(*)::int from trips where until_version is not null) as ended, (select coalesce(writing, '{}') from timetables) as writing`,
  );
  return { ...counted, ...state };
}

const ENGINES = canRunPostgres() ? (['pglite', 'postgresql'] as const) : (['pglite'] as const);

describe.each(ENGINES)('a new version of a timetable on %s', (engine) => {
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

  it('leaves departures that go on alone: same rows, same seats, nobody is told', async () => {
    const sold = await sell('local', 0, 3);
    const held = await departureOf('express');
    await api.database.transaction((tx) =>
      holdSeats(tx, {
        sessionId: 'visitor',
        heldFor: null,
        segments: [{ departureId: held?.id ?? 0, fromPosition: 0, toPosition: 1 }],
        seats: 3,
        expiresAt: new Date('2026-11-10T15:15:00Z'),
        now: new Date(NOW),
      }),
    );
    const report = await load(smallFeedWith('stop_times.txt', 'back,16:30:00,16:30:00', 'back,16:40:00,16:40:00'));
    expect(report).toMatchObject({
      outcome: 'loaded',
      affected: [],
      changed: { added: 30, removed: 30, oversold: [] },
    });
    expect(await stateOf(sold.departureId)).toMatchObject({
      taken: [2, 2, 2],
      capacity: 50,
      externalId: 'local',
      isSold: true,
    });
    expect((await departureOf('express'))?.id).toBe(held?.id);
    expect((await departureOf('express'))?.taken).toEqual([3, 0]);
    expect(await told()).toEqual([]);
  });

  it('keeps a moved departure under its id, lists the booking and tells the traveller', async () => {
    const sold = await sell('local', 0, 2);
    const report = await load(smallFeedWith('stop_times.txt', 'local,9:15:00,9:15:00', 'local,9:05:00,9:05:00'));
    expect(await stateOf(sold.departureId)).toMatchObject({ taken: [2, 2, 0], externalId: 'local', isSold: true });
    expect(report.affected).toEqual([
      expect.objectContaining({
        bookingNumber: 'TEST0001',
        change: 'moved',
        email: 'ann@example.com',
        from: { name: 'Montréal (Centre-Ville)', zone: 'America/Toronto' },
        serviceDate: DAY,
      }),
    ]);
    expect(await told()).toEqual([
      {
        bookingId: sold.bookingId,
        departureId: sold.departureId,
        change: 'moved',
        after: { departureTime: '2026-11-13T14:05:00.000Z', arrivalTime: '2026-11-13T17:30:00.000Z' },
        isDone: true,
      },
    ]);
  });

  it('finds those sold long ago and those sold just now, however many were sold between', async () => {
    const long = await sell('local', 0, 2);
    await api.database.query(`select setval(pg_get_serial_sequence('sold_seats', 'id'), 1000000)`);
    const now = await sell('back', 0, 2);
    const stopTimes = String(smallFeed()['stop_times.txt'])
      .replace('local,9:15:00,9:15:00', 'local,9:05:00,9:05:00')
      .replace('back,16:30:00,16:30:00', 'back,16:20:00,16:20:00');
    const { affected } = await load({ ...smallFeed(), 'stop_times.txt': stopTimes });
    expect(affected.map(({ change }) => change)).toEqual(['moved', 'moved']);
    expect((await told()).map(({ bookingId }) => bookingId)).toEqual([long.bookingId, now.bookingId]);
  });

  it('says nothing to a traveller whose own part of a changed trip stays as it was', async () => {
    const sold = await sell('local', 1, 3);
    const report = await load(smallFeedWith('stop_times.txt', 'local,9:15:00,9:15:00', 'local,9:05:00,9:05:00'));
    expect(report.affected).toEqual([]);
    expect(await stateOf(sold.departureId)).toMatchObject({ taken: [0, 2, 2], isSold: true });
  });

  it('finds sold seats again by station when stops come and go', async () => {
    const first = await sell('local', 0, 2);
    const second = await sell('local', 1, 3, 1, null);
    const stopTimes = String(smallFeed()['stop_times.txt'])
      .replace('local,11:00:00,11:10:00,20,2', 'local,9:50:00,9:50:00,40,2\nlocal,11:00:00,11:10:00,20,3')
      .replace('local,12:30:00,12:30:00,31,3', 'local,12:30:00,12:30:00,31,4')
      .replace('local,12:55:00,12:55:00,32,4', 'local,12:55:00,12:55:00,32,5');
    const stops = `${String(smallFeed()['stops.txt'])}40,NEW,Bourg-Neuf,45.9,-73.0\n`;
    const report = await load(smallFeed({ 'stop_times.txt': stopTimes, 'stops.txt': stops }));
    expect(report.affected).toEqual([]);
    expect(await seatsOf(first.bookingId)).toEqual([
      expect.objectContaining({ departureId: first.departureId, fromPosition: 0, toPosition: 3 }),
    ]);
    expect(await seatsOf(second.bookingId)).toEqual([
      expect.objectContaining({ departureId: first.departureId, fromPosition: 2, toPosition: 4 }),
    ]);
    expect(await stateOf(first.departureId)).toMatchObject({ taken: [2, 2, 3, 1], capacity: 50 });
  });

  it('closes a dropped departure for sale, keeps its seats, tells, and opens it again when it comes back', async () => {
    const sold = await sell('express', 0, 2);
    const without = smallFeed({
      'trips.txt': String(smallFeed()['trips.txt']).replace('1,D,express,Québec\n', ''),
      'stop_times.txt': String(smallFeed()['stop_times.txt']).replace(/express,.*\n/g, ''),
    });
    const report = await load(without);
    expect(report.affected).toEqual([expect.objectContaining({ change: 'dropped', after: null })]);
    expect(await stateOf(sold.departureId)).toMatchObject({ taken: [2, 2], capacity: 2, isSold: false });
    expect(await told()).toHaveLength(1);
    // Told once: another version without it is no news.
    await load({ ...without, 'feed_info.txt': lines('feed_publisher_name,feed_version', 'Test,3') });
    expect(await told()).toHaveLength(1);
    const back = await load(smallFeed());
    expect(back.affected).toEqual([expect.objectContaining({ change: 'restored' })]);
    expect(await stateOf(sold.departureId)).toMatchObject({
      taken: [2, 2],
      capacity: 50,
      isSold: true,
      externalId: 'express',
    });
    expect((await told()).at(-1)).toMatchObject({
      change: 'restored',
      departureId: sold.departureId,
      after: { departureTime: '2026-11-13T13:00:00.000Z' },
      isDone: true,
    });
    expect(await api.database.query(`select 1 from trips where external_id like '%retired%'`)).toEqual([]);
  });

  it('closes one dropped day of a trip that goes on', async () => {
    const sold = await sell('night', 0, 1);
    const dates = String(datesOf(['D'], 30)).replace('D,20260821,1\n', '');
    const report = await load(smallFeed({ 'calendar_dates.txt': dates }));
    expect(report.affected.map(({ change, bookingNumber }) => [change, bookingNumber])).toEqual([
      ['dropped', 'TEST0001'],
    ]);
    expect(await stateOf(sold.departureId)).toMatchObject({ capacity: 2, taken: [2, 0], isSold: false });
    expect(await departureOf('night')).toBeUndefined();
    expect(await departureOf('night', '2026-11-14')).toMatchObject({ isSold: true, taken: [0, 0] });
  });

  it('drops only the travellers whose station is no longer served', async () => {
    const through = await sell('local', 0, 3);
    const middle = await sell('local', 0, 1, 1, 'bob@example.com');
    const stopTimes = String(smallFeed()['stop_times.txt']).replace('local,11:00:00,11:10:00,20,2\n', '');
    const report = await load(smallFeed({ 'stop_times.txt': stopTimes }));
    expect(report.affected).toEqual([
      expect.objectContaining({
        bookingId: middle.bookingId,
        change: 'dropped',
        to: { name: 'Lac-Clair', zone: 'America/Toronto' },
      }),
    ]);
    expect(await stateOf(through.departureId)).toMatchObject({ taken: [2, 2], isSold: true });
    const [seat] = await seatsOf(middle.bookingId);
    expect(await stateOf(seat?.departureId ?? 0)).toMatchObject({ taken: [1, 0, 0], capacity: 1, isSold: false });
  });

  describe('finds a sold departure again whose trip id is gone (D80)', () => {
    const renamed = (from: string, to: string, files: FeedFiles = smallFeed()): FeedFiles => ({
      ...files,
      'trips.txt': String(files['trips.txt']).replace(`,${from},`, `,${to},`),
      'stop_times.txt': String(files['stop_times.txt']).replaceAll(`\n${from},`, `\n${to},`),
    });
    const LOCAL = String(smallFeed()['stop_times.txt']);
    /** Another trip like 'local', some minutes later. */
    const beside = (id: string, minutes = 0): FeedFiles => ({
      ...smallFeed(),
      'trips.txt': `${String(smallFeed()['trips.txt'])}1,D,${id},Québec\n`,
      'stop_times.txt': `${LOCAL}${lines(
        ...LOCAL.split('\n')
          .filter((line) => line.startsWith('local,'))
          .map((line) =>
            line.replace('local', id).replace(/(\d+):(\d\d):00/g, (_, hour: string, minute: string) => {
              const later = Number(hour) * 60 + Number(minute) + minutes;
              return `${Math.floor(later / 60)}:${String(later % 60).padStart(2, '0')}:00`;
            }),
          ),
      )}`,
    });

    it('by its stops and times: every id is another, and nobody is told what is not so (S31)', async () => {
      const sold = [await sell('local', 0, 2), await sell('express', 0, 2), await sell('night', 0, 2)];
      const renumbered = ['express', 'local', 'night', 'back'].reduce(
        (files, id) => renamed(id, `${id}-2`, files),
        smallFeed(),
      );
      const report = await load(renumbered);
      expect(report.affected).toEqual([]);
      expect(await told()).toEqual([]);
      for (const [index, id] of ['local-2', 'express-2', 'night-2'].entries())
        expect(await stateOf(sold[index]?.departureId ?? 0)).toMatchObject({
          externalId: id,
          isSold: true,
          capacity: 50,
        });
      expect((await departureOf('local-2'))?.taken).toEqual([2, 2, 0]);
      expect(await api.database.query(`select 1 from trips where external_id like '%retired%'`)).toEqual([]);
    });

    it('by original_trip_id, also at other times, which are told', async () => {
      const sold = await sell('local', 0, 2);
      const files = renamed(
        'local',
        'new-7',
        smallFeedWith('stop_times.txt', 'local,9:15:00,9:15:00', 'local,9:05:00,9:05:00'),
      );
      const trips = String(files['trips.txt'])
        .trim()
        .split('\n')
        .map((line, index) => `${line},${index === 0 ? 'original_trip_id' : line.includes('new-7') ? 'local' : ''}`);
      const report = await load({ ...files, 'trips.txt': lines(...trips) });
      expect(report.affected).toEqual([expect.objectContaining({ change: 'moved', externalId: 'local' })]);
      expect(await stateOf(sold.departureId)).toMatchObject({ externalId: 'new-7', taken: [2, 2, 0], isSold: true });
      expect(await told()).toEqual([expect.objectContaining({ change: 'moved', bookingId: sold.bookingId })]);
      // The next version may give it a third id.
      await load({
        ...renamed('new-7', 'new-8', { ...files, 'trips.txt': lines(...trips) }),
        'feed_info.txt': lines('feed_publisher_name,feed_version', 'Test,3'),
      });
      expect(await stateOf(sold.departureId)).toMatchObject({ externalId: 'new-8', taken: [2, 2, 0] });
      expect(await told()).toHaveLength(1);
    });

    it('each new departure once: two buses that become one are not one', async () => {
      await load(beside('twin'));
      const [first, second] = [await sell('local', 0, 3), await sell('twin', 0, 3)];
      const report = await load(renamed('local', 'only'));
      expect(report.affected.map(({ change, bookingId }) => [change, bookingId])).toEqual([
        ['dropped', second.bookingId],
      ]);
      expect(await stateOf(first.departureId)).toMatchObject({ externalId: 'only', isSold: true });
      expect(await stateOf(second.departureId)).toMatchObject({ isSold: false, taken: [2, 2, 2] });
    });

    it('not as a bus that runs already, nor one that is too small or leaves at another time', async () => {
      await load(beside('twin'));
      const sold = await sell('twin', 0, 3);
      expect((await load(smallFeed())).affected.map(({ change }) => change)).toEqual(['dropped']);
      expect((await departureOf('local'))?.taken).toEqual([0, 0, 0]);
      // Back at another time, under another id: that is not known to be it.
      await load(beside('other', 5));
      expect(await stateOf(sold.departureId)).toMatchObject({ isSold: false });
      const small = await writeNamedFile('terms.json', JSON.stringify({ default: { capacity: 1 } }));
      await load(beside('again'), { operatorTermsPath: small });
      expect(await stateOf(sold.departureId)).toMatchObject({ isSold: false });
      // With room for all it is that bus again.
      const large = await writeNamedFile('terms.json', JSON.stringify({ default: { capacity: 2 } }));
      const report = await load(beside('once-more'), { operatorTermsPath: large });
      expect(report.affected.map(({ change }) => change)).toEqual(['restored']);
      expect(await stateOf(sold.departureId)).toMatchObject({ externalId: 'once-more', isSold: true });
    });
  });

  describe('holds to what an operator said of a departure (D71)', () => {
    const say = async (act: string, trip: string, ...more: string[]) =>
      expect(
        (await toldBy(api, 'departures', act, 'Lignes du Test', DAY, trip, ...more, '--because', 'x', '--yes'))[0],
      ).toBe(0);
    const listed = async (trip: string) => {
      const [, text] = await toldBy(api, 'departures', 'list', 'Lignes du Test', DAY, '--csv');
      const rows = text.split('\n').map((line) => line.split(','));
      const [headings = []] = rows;
      const wanted = ['leaves', 'sold', 'state'].map((heading) => headings.indexOf(heading));
      return rows.filter((cells) => cells[1] === trip).map((cells) => wanted.map((column) => cells[column]));
    };
    const version = (number: number) => lines('feed_publisher_name,feed_version', `Test,${number}`);
    const other = { 'feed_info.txt': version(2) };
    const later = (trip: string, from: string, to: string, feed = 2): FeedFiles => ({
      ...smallFeedWith('stop_times.txt', `${trip},${from},${from}`, `${trip},${to},${to}`),
      'feed_info.txt': version(feed),
    });

    it('cancelled: it stays off sale, sold or not, at whatever times, until it is restored', async () => {
      const sold = await sell('local', 0, 2);
      await say('cancel', 'local');
      await say('cancel', 'express');
      await load(smallFeed(other));
      expect([await listed('local'), await listed('express')]).toEqual([
        [['09:15', '2', 'cancelled']],
        [['08:00', '0', 'cancelled']],
      ]);
      const told1 = (await told()).length;
      const moved = String(later('local', '9:15:00', '9:05:00', 3)['stop_times.txt']).replace(
        'express,08:00:00,08:00:00',
        'express,08:30:00,08:30:00',
      );
      const report = await load({ ...smallFeed({ 'stop_times.txt': moved }), 'feed_info.txt': version(3) });
      expect(report.affected).toEqual([]);
      expect([await listed('local'), await listed('express')]).toEqual([
        [['09:05', '2', 'cancelled']],
        [['08:30', '0', 'cancelled']],
      ]);
      expect((await told()).length).toBe(told1);
      await say('restore', 'local');
      await say('restore', 'express');
      expect([await listed('local'), await listed('express')]).toEqual([
        [['09:05', '2', 'on sale']],
        [['08:30', '0', 'on sale']],
      ]);
      expect((await told()).at(-1)).toMatchObject({
        change: 'restored',
        bookingId: sold.bookingId,
        after: { departureTime: '2026-11-13T14:05:00.000Z' },
      });
    });

    it('moved: it stays moved while the feed says what it said then, and is there once', async () => {
      const sold = await sell('local', 0, 2);
      await say('move', 'local', '--by=20');
      await say('move', 'express', '--by=20');
      const before = await told();
      // Another trip has changed, and so have seats.
      const terms = await writeNamedFile('terms.json', JSON.stringify({ default: { capacity: 30 } }));
      const report = await load(later('back', '13:30:00', '13:25:00'), { operatorTermsPath: terms });
      expect(report.affected).toEqual([]);
      expect([await listed('local'), await listed('express')]).toEqual([
        [['09:35', '2', 'moved by 20 min']],
        [['08:20', '0', 'moved by 20 min']],
      ]);
      expect(await stateOf(sold.departureId)).toMatchObject({ taken: [2, 2, 0], capacity: 30, isSold: true });
      expect(await told()).toEqual(before);
      await say('restore', 'local');
      expect(await listed('local')).toEqual([['09:15', '2', 'on sale']]);
      expect(await stateOf(sold.departureId)).toMatchObject({ externalId: 'local' });
    });

    it('moved: a feed that has caught up ends the word without a word, one with other times tells', async () => {
      const sold = await sell('local', 0, 2);
      await say('move', 'local', '--by=20');
      const before = await told();
      const stopTimes = String(smallFeed()['stop_times.txt'])
        .replace('local,9:15:00,9:15:00', 'local,9:35:00,9:35:00')
        .replace('local,11:00:00,11:10:00', 'local,11:20:00,11:30:00')
        .replace('local,12:30:00,12:30:00', 'local,12:50:00,12:50:00')
        .replace('local,12:55:00,12:55:00', 'local,13:15:00,13:15:00');
      const report = await load(smallFeed({ 'stop_times.txt': stopTimes }));
      expect(report.affected).toEqual([]);
      expect(await told()).toEqual(before);
      expect(await listed('local')).toEqual([['09:35', '2', 'on sale']]);
      expect(await stateOf(sold.departureId)).toMatchObject({ externalId: 'local', taken: [2, 2, 0] });

      await say('move', 'local', '--by=10');
      const next = await load(later('local', '9:15:00', '9:00:00', 4));
      expect(next.affected).toEqual([expect.objectContaining({ change: 'moved', bookingId: sold.bookingId })]);
      expect(await listed('local')).toEqual([['09:00', '2', 'on sale']]);
      expect(await api.database.query(`select 1 from trips where external_id like '%#%'`)).toEqual([]);
    });

    it('moved, and then not in the feed any more: it is dropped, and told', async () => {
      const sold = await sell('express', 0, 2);
      await say('move', 'express', '--by=20');
      const report = await load(
        smallFeed({
          'trips.txt': String(smallFeed()['trips.txt']).replace('1,D,express,Québec\n', ''),
          'stop_times.txt': String(smallFeed()['stop_times.txt']).replace(/express,.*\n/g, ''),
        }),
      );
      expect(report.affected).toEqual([expect.objectContaining({ change: 'dropped', bookingId: sold.bookingId })]);
      expect(await listed('express')).toEqual([['08:20', '2', 'not in the timetable']]);
      const back = await load(smallFeed(other));
      expect(back.affected).toEqual([expect.objectContaining({ change: 'restored', bookingId: sold.bookingId })]);
      expect(await listed('express')).toEqual([['08:00', '2', 'on sale']]);
    });
  });

  const reservedIn = async (...rows: string[]) => ({
    operatorTermsPath: await writeNamedFile(
      'terms.json',
      JSON.stringify({ default: { amenities: ['reservedSeats'], layout: { rows } } }),
    ),
  });

  it('leaves seats of buses that left long ago as they were, whatever coach drives now', async () => {
    await load(smallFeed(), await reservedIn('AB CD', 'AB CD'));
    const sold = await sell('local', 1, 3);
    await api.database.query(
      "update departures set service_date = service_date - 20, base_at = base_at - interval '20 days' where id = $1",
      [sold.departureId],
    );
    await load(smallFeed(), await reservedIn('AC DE', 'AC DE'));
    expect(await api.database.query('select seat from seat_assignments order by seat')).toEqual([
      { seat: '1A' },
      { seat: '1B' },
    ]);
  });

  it('lets reserved seats follow their ride, and takes off the tickets what the new coach does not have (F17)', async () => {
    await load(smallFeed(), await reservedIn('AB CD', 'AB CD'));
    const sold = await sell('local', 1, 3);
    const segments = [{ departureId: sold.departureId, fromPosition: 1, toPosition: 3 }];
    await api.database.query('update bookings set carts = $1', [JSON.stringify([{ directions: [{ segments }] }])]);
    const ticket = { bookingId: sold.bookingId, entryIndex: 0, directionIndex: 0, legIndex: 0, qrPayload: '' };
    await api.database.db.insert(tickets).values(
      ['1A', '1B'].map((seat, travellerIndex) => ({
        ...ticket,
        ticketNumber: `T${travellerIndex}`,
        travellerIndex,
        seat,
      })),
    );
    const given = () =>
      api.database.query(
        'select seat, departure_id::int as "departureId", from_position::int as "from", to_position::int as "to" from seat_assignments order by seat',
      );
    const ride = { departureId: sold.departureId, from: 1, to: 3 };
    expect(await given()).toEqual([
      { ...ride, seat: '1A' },
      { ...ride, seat: '1B' },
    ]);

    const stopTimes = String(smallFeed()['stop_times.txt']).replace(
      'local,9:15:00,9:15:00,10,1',
      'local,9:00:00,9:00:00,40,0\nlocal,9:15:00,9:15:00,10,1',
    );
    const stops = `${String(smallFeed()['stops.txt'])}40,NEW,Bourg-Neuf,45.4,-73.7\n`;
    const longer = smallFeed({ 'stop_times.txt': stopTimes, 'stops.txt': stops });
    await load(longer);
    expect(await given()).toEqual([
      { ...ride, from: 2, to: 4, seat: '1A' },
      { ...ride, from: 2, to: 4, seat: '1B' },
    ]);

    await load(longer, await reservedIn('AC DE', 'AC DE'));
    expect(await given()).toEqual([{ ...ride, from: 2, to: 4, seat: '1A' }]);
    expect(await api.database.query('select seat from tickets order by ticket_number')).toEqual([
      { seat: '1A' },
      { seat: null },
    ]);
  });

  it('reports departures that have sold more seats than the new coach has', async () => {
    await sell('express', 0, 2, 9);
    const terms = await writeNamedFile('terms.json', JSON.stringify({ default: { capacity: 8 } }));
    const report = await load(smallFeed(), { operatorTermsPath: terms });
    expect(report.changed.oversold).toEqual([{ externalId: 'express', serviceDate: DAY, capacity: 8, taken: 9 }]);
    expect(report.affected).toEqual([]);
  });

  it('ends unpaid holds and carts on what has changed, so that nobody pays for times that are not true', async () => {
    const sold = await sell('local', 0, 3);
    const cart = {
      directions: [{ segments: [{ departureId: sold.departureId, fromPosition: 0, toPosition: 3 }] }],
      isPrettyUp: false,
    };
    await openSession('visitor');
    await api.database.db.execute(
      sql`insert into session_buses (session_id, cart) values ('visitor', ${JSON.stringify(cart)}::jsonb)`,
    );
    await api.database.transaction((tx) =>
      holdSeats(tx, {
        sessionId: 'visitor',
        heldFor: null,
        segments: [{ departureId: sold.departureId, fromPosition: 0, toPosition: 3 }],
        seats: 1,
        expiresAt: new Date('2026-11-10T15:15:00Z'),
        now: new Date(NOW),
      }),
    );
    await load(smallFeedWith('stop_times.txt', 'local,9:15:00,9:15:00', 'local,9:05:00,9:05:00'));
    expect(await stateOf(sold.departureId)).toMatchObject({ taken: [2, 2, 2] });
    expect(await api.database.query('select 1 from seat_holds')).toEqual([]);
    const segments = [{ departureId: -sold.departureId, fromPosition: 0, toPosition: 3 }];
    expect(await api.database.query('select cart from session_buses')).toEqual([
      { cart: { ...cart, directions: [{ segments }] } },
    ]);
    const sale = {
      sessionId: 'visitor',
      bookingId: 99,
      segments: placed(segments),
      travellers: wholeParty(1, 0),
      now: new Date(NOW),
    };
    expect(await api.database.transaction((tx) => sellHeldSeats(tx, sale))).toBe('soldOut');
  });

  it('does nothing of all that on a dry run, but says what it would do', async () => {
    const sold = await sell('local', 0, 2);
    const report = await load(smallFeedWith('stop_times.txt', 'local,9:15:00,9:15:00', 'local,9:05:00,9:05:00'), {
      dryRun: true,
    });
    expect(report).toMatchObject({ outcome: 'dryRun', affected: [{ change: 'moved' }] });
    expect(await told()).toEqual([]);
    expect(await stateOf(sold.departureId)).toMatchObject({ taken: [2, 2, 0] });
  });

  it('leaves nothing behind after a dry run, which has said what the version then does', async () => {
    await sell('local', 0, 2);
    await sell('express', 0, 1, 1, null);
    const held = await departureOf('back');
    await api.database.transaction((tx) =>
      holdSeats(tx, {
        sessionId: 'visitor',
        heldFor: null,
        segments: [{ departureId: held?.id ?? 0, fromPosition: 0, toPosition: 2 }],
        seats: 3,
        expiresAt: new Date('2026-11-10T15:15:00Z'),
        now: new Date(NOW),
      }),
    );
    // Another company with a bus to another city; one trip gone with what is sold on it, others at other times.
    const feed = String(smallFeed()['stop_times.txt'])
      .replace('local,9:15:00,9:15:00', 'local,9:05:00,9:05:00')
      .replace('back,16:30:00,16:30:00', 'back,16:20:00,16:20:00')
      .replace(/express,.*\n/g, '');
    const version = smallFeed({
      'agency.txt': `${String(smallFeed()['agency.txt'])}2,Autres Lignes,https://autres.example,America/Toronto,fr\n`,
      'routes.txt': `${String(smallFeed()['routes.txt'])}2,2,MS,Montréal - Sherbrooke,3,1E51A4\n`,
      'stops.txt': `${String(smallFeed()['stops.txt'])}40,SHE,Sherbrooke,45.40000,-71.90000\n`,
      'trips.txt': `${String(smallFeed()['trips.txt']).replace('1,D,express,Québec\n', '')}2,D,estrie,Sherbrooke\n`,
      'stop_times.txt': `${feed}estrie,8:00:00,8:00:00,10,1\nestrie,10:00:00,10:00:00,40,2\n`,
    });
    const before = await rowsOfAll();
    const tried = await load(version, { dryRun: true, fares: 'distance' });
    expect(await rowsOfAll()).toEqual(before);
    expect(await told()).toEqual([]);
    const loaded = await load(version, { fares: 'distance' });
    expect(loaded.outcome).toBe('loaded');
    expect(tried.changed).toEqual(loaded.changed);
    expect(tried.losses).toEqual(loaded.losses);
    expect(tried.affected).toEqual(loaded.affected);
    expect(tried.affected).toHaveLength(2);
  });

  it('loses no seat that is sold while it is published', async () => {
    const departure = await departureOf('local');
    const buyers = Array.from({ length: 12 }, (_, index) => `buyer${index}`);
    const segments = [{ departureId: departure?.id ?? 0, fromPosition: 0, toPosition: 2 }];
    const buy = async (sessionId: string, index: number) => {
      await setTimeout(index * 15);
      await api.database.transaction(async (tx) => {
        const outcome = await sellHeldSeats(tx, {
          sessionId,
          bookingId: 1000 + index,
          segments: placed(segments),
          travellers: wholeParty(1, 0),
          now: new Date(NOW),
        });
        if (outcome !== 'sold') return;
        await setTimeout(5);
      });
    };
    // Noon is put off and back again: each publication moves the sold seats.
    const versions = async () => {
      for (const time of ['12:31:00', '12:32:00', '12:30:00'])
        await load(smallFeedWith('stop_times.txt', 'local,12:30:00,12:30:00', `local,${time},${time}`));
    };
    await Promise.all([versions(), ...buyers.map(buy)]);
    const sold = await api.database.db.select().from(soldSeats);
    const moving = await departureOf('local');
    expect(moving?.taken.slice(0, 2)).toEqual([sold.length, sold.length]);
    expect(new Set(sold.map((seat) => seat.departureId))).toEqual(new Set(sold.length > 0 ? [departure?.id] : []));
  });
});
