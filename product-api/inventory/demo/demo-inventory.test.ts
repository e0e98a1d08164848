import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOfLocal, localDateOf, localTimeOf } from '@/rules/dates/dates';
import { present } from '@/tests/support/present';
import { TIMETABLE_TABLES } from '@/tests/support/inventory/count-rows';
import { createTestDatabase } from '@/tests/support/api/test-database';
import type { Database } from '../../database/database';
import { changeDeparture } from '../../after-sale/departures/change-departure';
import { demoCatalogue } from './demo-catalogue';
import { ensureDemoInventory, extendDemoDepartures } from './ensure-demo-inventory';
import { removeDemoInventory } from './remove-demo-inventory';
import { runInventoryDemo } from './run-inventory-demo';

/** In an order in which they can be filled. */
const TABLES = [
  ...TIMETABLE_TABLES,
  'hotels',
  'hotel_rooms',
  'room_months',
  'hotel_lists',
  'agents',
  'inventory_version',
];
const quiet = () => undefined;

let database: Database;
let now: Date;
const ctx = {
  get database() {
    return database;
  },
  now: () => now,
};

/** Three days before clocks go forward, in 2027 on 14 March. */
const START = new Date('2027-03-11T15:00:00Z');
const FEW_DAYS = { daysAhead: 6 };

async function only<T>(query: string, parameters: unknown[] = []): Promise<T> {
  const [row] = await database.query<{ value: T }>(query, parameters);
  return present(row?.value);
}
/** Only the mark of the removal and the count of changes are left. */
const NOTHING = Object.fromEntries(
  TABLES.map((table) => [table, table === 'timetables' || table === 'inventory_version' ? 1 : 0]),
);
const countOf = (table: string) => only<number>(`select count(*)::int as value from ${table}`);
const counts = async () =>
  Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await countOf(table)] as const)));
const versionNow = () => only<number>('select version as value from inventory_version');

/** A departure of next days, with so many seats of its first hop taken. */
async function takeSeats(day: string, seats: number): Promise<{ id: string; trip: number }> {
  const [row] = await database.query<{ id: string; trip: number }>(
    `update departures set taken[1] = $2 where id = (select id from departures where service_date = $1 and capacity > 4 order by id limit 1) returning id::text, trip_id as trip`,
    [day, seats],
  );
  return present(row);
}

beforeAll(async () => {
  now = START;
  database = await createTestDatabase();
  await ensureDemoInventory(ctx, FEW_DAYS);
  for (const table of TABLES) await database.query(`create table loaded_${table} as table ${table}`);
});
afterAll(() => database.close());

describe('what was loaded', () => {
  it('is the catalogue and all days up to the horizon', async () => {
    const catalogue = await demoCatalogue();
    const rows = await counts();
    expect(rows.destinations).toBe(catalogue.cities.length);
    expect(rows.operators).toBe(catalogue.operators.length);
    expect(rows.patterns).toBe(catalogue.patterns.length);
    expect(rows.trips).toBe(catalogue.trips.length);
    expect(rows.fares).toBe(catalogue.fares.length);
    expect(await only('select count(distinct service_date)::int as value from departures')).toBe(8);
    expect(await only('select min(service_date)::text as value from departures')).toBe('2027-03-10');
    expect(await only('select max(service_date)::text as value from departures')).toBe('2027-03-17');
  });

  it('runs each trip on its weekdays only', async () => {
    expect(
      await only(
        `select count(*)::int as value from departures d join trips t on t.id = d.trip_id where t.weekdays & (1 << (extract(isodow from d.service_date)::int - 1)) = 0`,
      ),
    ).toBe(0);
  });

  it('gives every departure one free seat count for each hop', async () => {
    expect(
      await only(
        'select count(*)::int as value from departures d join trips t on t.id = d.trip_id where cardinality(d.taken) <> cardinality(t.arrivals) - 1 or not 0 = all(d.taken)',
      ),
    ).toBe(0);
  });

  it('has sold-out and scarce departures among many with plenty of seats', async () => {
    const all = await countOf('departures');
    const soldOut = await only<number>('select count(*)::int as value from departures where capacity = 0');
    const scarce = await only<number>('select count(*)::int as value from departures where capacity between 4 and 9');
    expect(soldOut).toBeGreaterThan(all * 0.005);
    expect(soldOut).toBeLessThan(all * 0.05);
    expect(scarce).toBeGreaterThan(all * 0.03);
    expect(scarce).toBeLessThan(all * 0.2);
    expect(
      await only(
        'select count(*)::int as value from departures d join trips t on t.id = d.trip_id join coaches c on c.id = t.coach_id where d.capacity > c.capacity',
      ),
    ).toBe(0);
  });

  it('counts clock times from noon minus 12 h, also on the day when clocks change', async () => {
    const rows = await database.query<{ zone: string; day: string; base: string; seconds: number }>(
      'select t.zone, d.service_date::text as day, extract(epoch from d.base_at)::float8 as base, t.departures[1] as seconds from departures d join trips t on t.id = d.trip_id',
    );
    const departures = rows.map(({ zone, day, base, seconds }) => {
      const departure = new Date((Number(base) + seconds) * 1000);
      const { hour, minute } = localTimeOf(departure, zone);
      const isAfterChange =
        day === '2027-03-13' && seconds >= 26 * 3600 && zone !== 'America/Regina' && zone !== 'America/Phoenix';
      return {
        what: `${zone} ${day} ${seconds}`,
        noon: (Number(base) + 12 * 3600) * 1000,
        ownNoon: instantOfLocal(day, '12:00', zone).getTime(),
        isRight:
          isAfterChange || ((hour * 60 + minute) * 60 === seconds % 86_400 && localDateOf(departure, zone) >= day),
      };
    });
    expect(departures.length).toBeGreaterThan(1_000);
    expect(departures.filter(({ noon, ownNoon }) => noon !== ownNoon)).toEqual([]);
    expect(departures.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it('keeps the true duration of a bus that drives through the night when clocks change', async () => {
    const [row] = await database.query<{ from: number; to: number }>(
      `select extract(epoch from d.base_at)::float8 + t.departures[1] as "from", extract(epoch from d.base_at)::float8 + t.arrivals[cardinality(t.arrivals)] as "to"
       from departures d join trips t on t.id = d.trip_id where d.service_date = '2027-03-13' and t.operator_id = 'kestrel-coach' and t.trip_number = 'K 411'`,
    );
    const [from, to] = [new Date((row?.from ?? 0) * 1000), new Date((row?.to ?? 0) * 1000)];
    const clock =
      localTimeOf(to, 'America/Toronto').hour * 60 +
      localTimeOf(to, 'America/Toronto').minute +
      24 * 60 -
      (localTimeOf(from, 'America/Toronto').hour * 60 + localTimeOf(from, 'America/Toronto').minute);
    expect(clock - (to.getTime() - from.getTime()) / 60_000).toBe(60);
  });
});

/** Everything as it was loaded, before a test that changes it. */
async function loadAnew(): Promise<void> {
  now = START;
  await database.query(`truncate ${TABLES.join(', ')} cascade`);
  for (const table of TABLES) await database.query(`insert into ${table} table loaded_${table}`);
}

describe('ensureDemoInventory', () => {
  beforeEach(loadAnew);

  it('changes nothing when run again', async () => {
    const [before, version] = [await counts(), await versionNow()];
    expect(await ensureDemoInventory(ctx, FEW_DAYS)).toBe(0);
    expect(await counts()).toEqual(before);
    expect(await versionNow()).toBe(version);
  });

  it('finishes a load that was interrupted', async () => {
    const before = await counts();
    await database.query(
      `delete from departures where service_date > '2027-03-14' or (service_date = '2027-03-14' and trip_id % 2 = 0)`,
    );
    await ensureDemoInventory(ctx, FEW_DAYS);
    expect(await counts()).toEqual(before);
  });

  it('stops between two batches when told to, and goes on later', async () => {
    const before = await counts();
    await database.query('delete from departures');
    expect(await ensureDemoInventory(ctx, { ...FEW_DAYS, signal: AbortSignal.abort() })).toBe(0);
    await ensureDemoInventory(ctx, FEW_DAYS);
    expect(await counts()).toEqual(before);
  });

  it('replaces what an older catalogue had, but not where somebody has a seat', async () => {
    const before = await counts();
    await database.query(`update timetables set content_hash = 'older'`);
    await database.query(
      `insert into fares (operator_id, from_city, to_city, passenger_type, min_days_before, amount)
       values ('nordet', 'montreal', 'gaspe', 'adult', 99, 1)`,
    );
    const [first, second] = await database.query<{ id: number }>(
      `update trips set external_id = 'old-' || id where id in (select id from trips order by id limit 2) returning id`,
    );
    const [sold] = await database.query<{ id: string }>(
      `update departures set taken[1] = 2 where trip_id = $1 and service_date = '2027-03-15' returning id::text`,
      [first?.id],
    );
    await ensureDemoInventory(ctx, FEW_DAYS);
    expect(await only('select array_agg(id::text) as value from departures where trip_id = $1', [first?.id])).toEqual([
      sold?.id,
    ]);
    expect(await only('select count(*)::int as value from trips where id = $1', [second?.id])).toBe(0);
    expect(await counts()).toEqual({
      ...before,
      trips: (before.trips ?? 0) + 1,
      departures: (before.departures ?? 0) + 1,
    });
  });
});

describe('extendDemoDepartures', () => {
  beforeEach(loadAnew);

  it('keeps the horizon and deletes what is past and unsold', async () => {
    const sold = await takeSeats('2027-03-11', 1);
    now = new Date('2027-03-21T00:30:00Z');
    const { added, deleted } = await extendDemoDepartures(ctx, FEW_DAYS);
    expect(added).toBeGreaterThan(0);
    expect(deleted).toBeGreaterThan(0);
    expect(await only('select max(service_date)::text as value from departures')).toBe('2027-03-27');
    expect(await only(`select array_agg(id::text) as value from departures where service_date < '2027-03-14'`)).toEqual(
      [sold.id],
    );
    expect(await extendDemoDepartures(ctx, FEW_DAYS)).toEqual({ added: 0, deleted: 0 });
  });

  it('does nothing before the first load', async () => {
    await database.query(`truncate ${TABLES.join(', ')} cascade`);
    expect(await extendDemoDepartures(ctx, FEW_DAYS)).toEqual({ added: 0, deleted: 0 });
  });
});

describe('a departure that was moved by command (D71)', () => {
  beforeEach(loadAnew);
  afterAll(() => database.query('delete from departure_acts'));

  it('is neither moved back nor sold a second time by the next stocking, also on the last day on sale', async () => {
    const day = '2027-03-17';
    const [run] = await database.query<{
      id: number;
      operator: string;
      name: string;
      departures: number[];
      arrivals: number[];
    }>(
      `select d.id::int, t.operator_id as operator, t.external_id as name, t.departures, t.arrivals from departures d join trips t on t.id = d.trip_id
       where d.service_date = $1 and d.capacity > 0 order by d.id limit 1`,
      [day],
    );
    const { id, operator, name, departures, arrivals } = present(run);
    const later = (seconds: number) => seconds + 3_600;
    const times = { departures: departures.map(later), arrivals: arrivals.map(later) };
    const moved = await changeDeparture(ctx, id, { order: { act: 'move', times }, because: null });
    expect(moved.outcome.kind).toBe('changed');
    const runsOf = () =>
      database.query(
        `select d.id::int, t.departures[1] as leaves from departures d join trips t on t.id = d.trip_id
         where d.service_date = $1 and t.operator_id = $2 and split_part(t.external_id, '#', 1) = $3`,
        [day, operator, name],
      );
    const once = [{ id, leaves: times.departures[0] }];
    expect(await runsOf()).toEqual(once);
    await ensureDemoInventory(ctx, FEW_DAYS);
    expect(await runsOf()).toEqual(once);
    now = new Date('2027-03-12T15:00:00Z');
    expect((await extendDemoDepartures(ctx, FEW_DAYS)).added).toBeGreaterThan(0);
    expect(await runsOf()).toEqual(once);
    await database.query(`update timetables set content_hash = 'older'`);
    await ensureDemoInventory(ctx, FEW_DAYS);
    expect(await runsOf()).toEqual(once);
  });
});

describe('removeDemoInventory', () => {
  beforeEach(loadAnew);

  it('takes everything out, and a restart does not bring it back', async () => {
    await runInventoryDemo({ remove: true }, ctx, quiet);
    expect(await counts()).toEqual(NOTHING);
    expect(await ensureDemoInventory(ctx, FEW_DAYS)).toBe(0);
    expect(await countOf('trips')).toBe(0);
  });

  it('takes cities, stations and companies out a few at a time, for visitors wait for each piece (P15)', async () => {
    const remove = vi.spyOn(database.db, 'delete');
    await removeDemoInventory(ctx, quiet);
    const pieces = new Map<unknown, number>();
    for (const [table] of remove.mock.calls) pieces.set(table, (pieces.get(table) ?? 0) + 1);
    remove.mockRestore();
    // Patterns, vehicles, companies, stations and cities, beside trips and what hotels have.
    expect([...pieces.values()].filter((count) => count > 1).length).toBe(9);
    expect(await counts()).toEqual(NOTHING);
  });

  it('keeps a departure with a seat held or sold, unlisted, until it is past', async () => {
    const sold = await takeSeats('2027-03-15', 1);
    const lines: string[] = [];
    await removeDemoInventory(ctx, (line) => lines.push(line));
    expect(lines.at(-1)).toContain('1 trip kept');
    expect(await only('select array_agg(id::text) as value from departures')).toEqual([sold.id]);
    expect(await countOf('pattern_segments')).toBe(0);
    expect(await countOf('trips')).toBe(1);
    expect(
      await only(
        'select count(*)::int as value from trips t join patterns p on p.id = t.pattern_id join stations s on s.id = any(p.station_ids) join destinations c on c.code = s.destination_code',
      ),
    ).toBeGreaterThan(1);
    now = new Date('2027-03-24T12:00:00Z');
    await extendDemoDepartures(ctx, FEW_DAYS);
    expect(await counts()).toEqual(NOTHING);
  });

  it('leaves what an operator’s own timetable needs', async () => {
    await database.query(
      `insert into operators (id, name, color, currency, is_direct_contract, terms, source) values ('own', 'Own', '#000000', 'CAD', true, '{}', 'feed')`,
    );
    await database.query(
      `insert into stations (id, destination_code, name_en, name_fr, latitude, longitude, zone, source) values ('own/1', 'montreal', 'A', 'A', 45.5, -73.5, 'America/Toronto', 'feed')`,
    );
    await database.query(`insert into patterns (operator_id, station_ids) values ('own', '{own/1,toronto/union}')`);
    await database.query(
      `insert into agents (id, name, destination_code, address, latitude, longitude, source) values ('own/a', 'A', 'ottawa', 'B', 45.4, -75.7, 'list:own')`,
    );
    await removeDemoInventory(ctx, quiet);
    expect(await only('select array_agg(id order by id) as value from stations')).toEqual(['own/1', 'toronto/union']);
    expect(await only('select array_agg(code order by code) as value from destinations')).toEqual([
      'montreal',
      'ottawa',
      'toronto',
    ]);
    expect(await only('select array_agg(id) as value from agents')).toEqual(['own/a']);
    expect(await countOf('patterns')).toBe(1);
  });

  it('can be taken back by the command', async () => {
    const before = await counts();
    await removeDemoInventory(ctx, quiet);
    await ensureDemoInventory(ctx, { ...FEW_DAYS, evenIfRemoved: true });
    expect(await counts()).toEqual(before);
  });
});
