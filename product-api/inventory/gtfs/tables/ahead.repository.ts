import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { integersOf } from '../../../database/number-lists';
import { rowsOf } from '../../../database/rows-of';
import type { Piece } from '../../../timing/in-pieces';
import { MOVED, NEXT, RETIRED } from '../../../buses/departures/trip-names';
import type { Staging } from './staging.repository';

/*
 * What of a version is written while the one before is sold: nobody finds it, for its number is among those that are
 * being written (buses/of-this-version), or its patterns are not on sale.
 */

/** Which staged rows a statement takes, by their `idx`. */
export const within = ({ from, to }: Piece, idx: string) => sql.raw(`${idx} >= ${from} and ${idx} < ${to}`);

/**
 * In the order in which they name each other, companies before cities: a city whose timetable has a company, and is not
 * on sale yet, is taken out by nobody (listEmptyCities).
 */
const COMPANY_TABLES = [
  ['operators', 'id'],
  ['coaches', 'id'],
  ['destinations', 'code'],
] as const;

/** By their codes and numbers, table by table. */
export type Brought = Record<(typeof COMPANY_TABLES)[number][0], string[]>;

/** A version that is being written, after the one that is on sale. */
export type Version = {
  source: string;
  /** Higher than those of all versions before, and than the numbers of their patterns. */
  number: number;
  /** There was none before it: its timetable has no row yet. */
  isFirst: boolean;
  /** Behind the names of trips that are in its way, or that it retires. */
  stamp: string;
  /** Highest number of a departure before it. */
  last: number;
  now: Date;
  /** What it has added of cities, companies and vehicles: it takes them along where it does not go on sale. */
  brought: Brought;
};

/** Another import that has begun meanwhile takes out what is there: nothing comes after it. */
function isOurs({ source, number, isFirst }: Version): SQL {
  return isFirst
    ? sql`true`
    : sql`exists (select 1 from timetables l where l.source = ${source} and l.writing[cardinality(l.writing)] = ${number}::int for share)`;
}

/** Highest number of a departure: later ones are those that a version adds. */
export async function lastDeparture(db: Queryable): Promise<number> {
  const result = await db.execute(sql`select coalesce(max(id), 0)::float8 as last from departures`);
  return rowsOf<{ last: number }>(result)[0]?.last ?? 0;
}

/** Cities, companies and vehicles that are new. Others are sold as they are. */
export async function addCompanies(db: Queryable, staging: Staging, version: Version): Promise<void> {
  for (const [table, key] of COMPANY_TABLES) {
    const [rows, name] = [sql.raw(table), sql.raw(key)];
    const result = await db.execute(sql`
      insert into ${rows} select * from ${sql.raw(staging.name(table))} where ${isOurs(version)} on conflict do nothing returning ${name} as id`);
    version.brought[table].push(...rowsOf<{ id: string }>(result).map(({ id }) => id));
  }
}

export async function addStations(db: Queryable, staging: Staging, version: Version, piece: Piece): Promise<void> {
  await db.execute(sql`
    insert into stations (id, destination_code, name_en, name_fr, address, latitude, longitude, zone, source, placed_by)
    select id, destination_code, name_en, name_fr, address, latitude, longitude, zone, source, placed_by from ${sql.raw(staging.name('stations'))}
    where not is_kept and ${within(piece, 'idx')} and ${isOurs(version)}
    on conflict (id) do nothing`);
}

/** Not on sale yet, under the number that they will have. */
export async function addPatterns(db: Queryable, staging: Staging, version: Version, piece: Piece): Promise<void> {
  await db.execute(sql`
    insert into patterns (id, operator_id, station_ids, is_on_sale)
    select pattern_id, operator_id, station_ids, false from ${sql.raw(staging.name('patterns'))}
    where not is_kept and ${within(piece, 'idx')} and ${isOurs(version)}`);
}

export async function addSegments(db: Queryable, staging: Staging, version: Version, piece: Piece): Promise<void> {
  const [patterns, segments] = [sql.raw(staging.name('patterns')), sql.raw(staging.name('segments'))];
  await db.execute(sql`
    insert into pattern_segments (pattern_id, from_position, to_position, from_city, to_city)
    select p.pattern_id, s.from_position, s.to_position, s.from_city, s.to_city from ${segments} s join ${patterns} p on p.idx = s.pattern
    where not p.is_kept and ${within(piece, 's.idx')} and ${isOurs(version)}`);
}

export async function addRoads(db: Queryable, staging: Staging, version: Version, piece: Piece): Promise<void> {
  const [roads, patterns] = [sql.raw(staging.name('roads')), sql.raw(staging.name('patterns'))];
  await db.execute(sql`
    insert into pattern_roads (pattern_id, points)
    select p.pattern_id, r.points from ${roads} r join ${patterns} p on p.idx = r.pattern
    where not p.is_kept and ${within(piece, 'r.idx')} and ${isOurs(version)}`);
}

/**
 * Trips that the version before does not have, or has with other stations or times: under another name as long as that
 * one has theirs.
 */
export async function addTrips(db: Queryable, staging: Staging, version: Version, piece: Piece): Promise<void> {
  const [trips, patterns] = [sql.raw(staging.name('trips')), sql.raw(staging.name('patterns'))];
  await db.execute(sql`
    insert into trips (id, pattern_id, operator_id, coach_id, external_id, original_id, trip_number, zone, arrivals, departures, block_id, direction, route_id, since_version)
    select s.trip_id, p.pattern_id, s.operator_id, s.coach_id, s.external_id || case when s.old_trip is null then '' else ${NEXT + version.stamp}::text end,
      s.original_id, s.trip_number, s.zone, s.arrivals, s.departures, s.block_id, s.direction, s.route_id, ${version.number}::int
    from ${trips} s join ${patterns} p on p.idx = s.pattern where not s.is_same and ${within(piece, 's.idx')} and ${isOurs(version)}`);
}

/** Table of fares of a staged trip (s) on a service day (d). */
export const FARE_SCOPE = sql.raw('coalesce(s.fare_scopes[d.fare_class + 1], 0)');
/** Of a staged trip s on a day d. */
export const NEW_DEPARTURE = sql`s.live_trip, d.service_date, d.base_at, s.capacity, array_fill(0::smallint, array[cardinality(s.arrivals) - 1]), ${FARE_SCOPE}`;

/**
 * Departures of new trips, and the days that trips lack which go on; not where an operator has said other times, by
 * which such a trip's departure runs already.
 */
export async function addDepartures(db: Queryable, staging: Staging, version: Version, piece: Piece): Promise<void> {
  await db.execute(sql`
    insert into departures (trip_id, service_date, base_at, capacity, taken, fare_scope, since_version)
    select ${NEW_DEPARTURE}, ${version.number}::int from ${sql.raw(staging.name('trips'))} s join ${sql.raw(staging.name('days'))} d on d.service = s.service
    where (not s.is_same or s.lacks_days) and ${within(piece, 's.idx')} and ${isOurs(version)}
      and not (s.is_same and exists (
        select 1 from departure_acts a where a.operator_id = s.operator_id and a.external_id = s.external_id and a.service_date = d.service_date
          and a.act in ('move', 'delay') and a.ended_at is null))
    on conflict (trip_id, service_date) do nothing`);
}

/** How many numbers are read at once: of a large timetable all of them would keep the embedded database busy. */
const PAGE_ROWS = 4_000;

/**
 * Trips of the source, page by page. Whose they are is asked before: joined with its companies, all trips would be read
 * and sorted for each page.
 */
export async function listTrips(db: Queryable, source: string, after: number, such = sql`true`): Promise<number[]> {
  const result = await db.execute(sql`
    select t.id from trips t
    where t.operator_id = any(array(select o.id from operators o where o.source = ${source})) and ${such}
      and t.id > ${after}::int order by t.id limit ${PAGE_ROWS}::int`);
  return rowsOf<{ id: number }>(result).map(({ id }) => id);
}

/**
 * Those of these trips that the version does not have, or has with other stations or times, end with it. Copies of
 * trips that departures were moved to stay.
 */
export async function endTrips(
  db: Queryable,
  staging: Staging,
  version: Version,
  tripIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update trips t set until_version = ${version.number}::int
    where t.id = any(${integersOf(tripIds)}) and t.until_version is null and t.since_version <> ${version.number}::int
      and position(${RETIRED} in t.external_id) = 0 and position(${MOVED} in t.external_id) = 0
      and not exists (select 1 from ${sql.raw(staging.name('trips'))} s where s.old_trip = t.id and s.is_same) and ${isOurs(version)}`);
}

/*
 * What an import has left that was cut off, or refused.
 */

/** A number for a version: from the sequence of patterns, which never goes back. */
export async function takeNumber(db: Queryable): Promise<number> {
  const result = await db.execute(sql`select nextval(pg_get_serial_sequence('patterns', 'id'))::int as number`);
  return rowsOf<{ number: number }>(result)[0]?.number ?? 0;
}

/** What is written of which versions of a timetable. Null: there is no such timetable. */
export async function readWriting(
  db: Queryable,
  source: string,
): Promise<{ writing: number[]; isUntidy: boolean } | null> {
  const result = await db.execute(
    sql`select coalesce(writing, '{}') as writing, is_untidy as "isUntidy" from timetables where source = ${source}`,
  );
  return rowsOf<{ writing: number[]; isUntidy: boolean }>(result)[0] ?? null;
}

/** From now on only this version is written. Returns those that were, whose rows stay hidden. */
export async function beginWriting(db: Queryable, source: string, number: number): Promise<number[]> {
  const result = await db.execute(sql`
    update timetables set writing = coalesce(writing, '{}') || ${number}::int where source = ${source} returning writing`);
  const writing = rowsOf<{ writing: number[] }>(result)[0]?.writing ?? [];
  return writing.filter((each) => each !== number);
}

/** Nothing of these versions is left. */
export async function endWriting(db: Queryable, source: string, numbers: readonly number[]): Promise<void> {
  await db.execute(sql`
    update timetables set writing = nullif(array(select x from unnest(writing) with ordinality as w(x, place) where not (x = any(${integersOf(numbers)})) order by place), '{}')
    where source = ${source} and writing && ${integersOf(numbers)}`);
}

/** What these trips have of versions that never were; the others go on. */
export async function takeOutWritten(
  db: Queryable,
  numbers: readonly number[],
  tripIds: readonly number[],
): Promise<void> {
  const [ids, versions] = [integersOf(tripIds), integersOf(numbers)];
  await db.execute(sql`delete from departures d where d.trip_id = any(${ids}) and d.since_version = any(${versions})`);
  await db.execute(sql`delete from trips t where t.id = any(${ids}) and t.since_version = any(${versions})`);
  await db.execute(sql`
    update trips t set until_version = null where t.id = any(${ids}) and t.until_version = any(${versions})`);
}

/** What came with a version that never was, as far as nothing else has come to name it. */
export async function removeBrought(db: Queryable, { coaches, operators, destinations }: Brought): Promise<void> {
  const among = (key: string, values: readonly string[]) =>
    sql`${sql.raw(key)} = any(${sql.param([...values])}::text[])`;
  if (coaches.length > 0)
    await db.execute(sql`
      delete from coaches c where ${among('c.id', coaches)} and not exists (select 1 from trips t where t.coach_id = c.id)`);
  if (operators.length > 0)
    await db.execute(sql`
      delete from operators o where ${among('o.id', operators)} and not exists (select 1 from patterns p where p.operator_id = o.id)`);
  if (destinations.length > 0)
    await db.execute(sql`
      delete from destinations d where ${among('d.code', destinations)} and not exists (select 1 from stations s where s.destination_code = d.code)`);
}
