import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { bigintsOf, integersOf } from '../../../database/number-lists';
import { rowsOf } from '../../../database/rows-of';
import { NEXT, RETIRED } from '../../../buses/departures/trip-names';
import { DEMO_SOURCE } from '../../demo-source';
import { listTrips } from './ahead.repository';
import { roadsOfCopies } from './copied-roads.repository';

/*
 * What only versions before the one on sale had. No search finds it, and nobody takes a seat on it any more: it is
 * taken out in short pieces, and what is left by one that was cut off, by the next import.
 */

const HAS_ENDED = sql`(t.until_version is not null or position(${RETIRED} in t.external_id) > 0)`;

/** Trips of the source that have ended, also those whose sold seats have kept them until now. */
export function listEndedTrips(db: Queryable, source: string, after: number): Promise<number[]> {
  return listTrips(db, source, after, HAS_ENDED);
}

/**
 * Looked up trip by trip, whatever the planner believes: it has not been told how the tables look now, and would read
 * all departures for a few trips.
 */
const IS_EMPTY = sql.raw('(select d.id from departures d where d.trip_id = t.id limit 1) is null');
const IS_NOBODYS = sql.raw('(select x.id from sold_seats x where x.departure_id = d.id limit 1) is null');
const HAS_NO_TRIP = sql.raw('(select t.id from trips t where t.pattern_id = p.id limit 1) is null');

/** Departures of ended trips on which nobody has a seat, and trips without any. Returns how many departures went. */
export async function removeEnded(db: Queryable, tripIds: readonly number[]): Promise<number> {
  const ids = integersOf(tripIds);
  const isNobodys = sql`d.trip_id = any(${ids}) and ${IS_NOBODYS}`;
  await db.execute(sql`delete from seat_holds h using departures d where h.departure_id = d.id and ${isNobodys}`);
  await db.execute(sql`delete from seat_assignments a using departures d where a.departure_id = d.id and ${isNobodys}`);
  const gone = await db.execute(sql`
    with gone as (delete from departures d where ${isNobodys} returning 1) select count(*)::int as count from gone`);
  await db.execute(sql`
    delete from trips t where t.id = any(${ids}) and ${IS_EMPTY}`);
  return rowsOf<{ count: number }>(gone)[0]?.count ?? 0;
}

/** How many departures would go with these ended trips, but for some. */
export async function countEnded(
  db: Queryable,
  tripIds: readonly number[],
  exceptDepartures: readonly number[],
): Promise<number> {
  const result = await db.execute(sql`
    select count(*)::int as count from departures d
    where d.trip_id = any(${integersOf(tripIds)}) and not (d.id = any(${bigintsOf(exceptDepartures)})) and ${IS_NOBODYS}`);
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0;
}

/**
 * Of these departures, where they are now: how many would go, too, and how many run in the place of one that a version
 * has added.
 */
export async function countAmong(
  tx: Queryable,
  departureIds: readonly number[],
  number: number,
): Promise<{ ended: number; instead: number }> {
  const result = await tx.execute(sql`
    select count(*) filter (where ${HAS_ENDED} and ${IS_NOBODYS})::int as ended, count(*) filter (where t.since_version = ${number}::int)::int as instead
    from departures d join trips t on t.id = d.trip_id where d.id = any(${bigintsOf(departureIds)})`);
  return rowsOf<{ ended: number; instead: number }>(result)[0] ?? { ended: 0, instead: 0 };
}

/** Ended trips that stay make way: they leave their names, and patterns that are sold for copies without a ride. */
export async function setAside(db: Queryable, tripIds: readonly number[], stamp: string): Promise<void> {
  const ids = integersOf(tripIds);
  await db.execute(sql`
    update trips t set external_id = t.external_id || ${RETIRED + stamp}
    where t.id = any(${ids}) and position(${RETIRED} in t.external_id) = 0`);
  await db.execute(sql`
    with ended as (
      select t.id, t.pattern_id from trips t join patterns p on p.id = t.pattern_id
      where t.id = any(${ids}) and p.is_on_sale and exists (select 1 from pattern_segments s where s.pattern_id = p.id)
    ), copied as (
      insert into patterns (operator_id, station_ids) select p.operator_id, p.station_ids from patterns p where p.id in (select pattern_id from ended)
      returning id, operator_id, station_ids
    ), roads as (${roadsOfCopies('copied', 'ended')})
    update trips t set pattern_id = (select min(c.id) from copied c where c.operator_id = p.operator_id and c.station_ids = p.station_ids)
    from ended join patterns p on p.id = ended.pattern_id where t.id = ended.id`);
}

/** Trips that could not have their names yet. */
export function listNextTrips(db: Queryable, source: string, after: number): Promise<number[]> {
  return listTrips(db, source, after, sql`position(${NEXT} in t.external_id) > 0`);
}

/** They get them, when those that had them are set aside. */
export async function giveNames(db: Queryable, tripIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    update trips t set external_id = split_part(t.external_id, ${NEXT}, 1) where t.id = any(${integersOf(tripIds)})`);
}

/**
 * Patterns without a trip, and those that are not sold any more, which lose their rides.
 * @param before the first number that another import may be writing
 */
export async function listOldPatterns(db: Queryable, source: string, before: number): Promise<number[]> {
  const result = await db.execute(sql`
    select p.id from patterns p join operators o on o.id = p.operator_id
    where o.source = ${source} and p.id < ${before}::int
      and (not p.is_on_sale or ${HAS_NO_TRIP}) order by p.id`);
  return rowsOf<{ id: number }>(result).map(({ id }) => id);
}

export async function removeOldPatterns(db: Queryable, patternIds: readonly number[]): Promise<void> {
  const ids = integersOf(patternIds);
  await db.execute(sql`
    delete from pattern_segments s using patterns p where p.id = s.pattern_id and p.id = any(${ids}) and not p.is_on_sale`);
  await db.execute(sql`
    delete from patterns p where p.id = any(${ids}) and ${HAS_NO_TRIP}`);
}

/** Stations at which nothing calls that is sold or was. */
export async function removeStations(db: Queryable, source: string): Promise<void> {
  await db.execute(sql`
    delete from stations where source = ${source} and id not in (select unnest(p.station_ids) from patterns p join operators o on o.id = p.operator_id where o.source = ${source})`);
}

/**
 * Cities that timetables have brought, this one or another, and that nothing is in any more: no stop, also none of a
 * bus that somebody has a seat on, no hotel and no shop. As long as a version is being written nobody knows what it
 * will have there: a timetable's next one in its own cities and in those of others, a first one, of which there is
 * a company before there is a timetable, in those that it has brought.
 */
export async function listEmptyCities(db: Queryable, source: string): Promise<string[]> {
  const isElsewhere = (table: string) =>
    sql.raw(`not exists (select 1 from ${table} x where x.destination_code = c.code)`);
  const result = await db.execute(sql`
    select c.code from destinations c where c.source <> ${DEMO_SOURCE}
      and ${isElsewhere('stations')} and ${isElsewhere('hotels')} and ${isElsewhere('agents')}
      and not exists (select 1 from timetables l where cardinality(l.writing) > 0 and (l.source = c.source or c.source <> ${source}))
      and (exists (select 1 from timetables l where l.source = c.source) or not exists (select 1 from operators o where o.source = c.source)) order by 1`);
  return rowsOf<{ code: string }>(result).map(({ code }) => code);
}

/** Unless a ride is sold there. Returns how many went. */
export async function removeCities(db: Queryable, codes: readonly string[]): Promise<number> {
  const result = await db.execute(sql`
    with gone as (
      delete from destinations c where c.code = any(${sql.param([...codes])}::text[])
        and not exists (select 1 from pattern_segments x where x.from_city = c.code) and not exists (select 1 from pattern_segments x where x.to_city = c.code)
      returning 1)
    select count(*)::int as count from gone`);
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0;
}

export async function endTidying(db: Queryable, source: string): Promise<void> {
  await db.execute(sql`update timetables set is_untidy = false where source = ${source}`);
}

/*
 * Of a timetable that was never on sale: what an import has left that was cut off.
 */

export async function listPatterns(db: Queryable, source: string): Promise<number[]> {
  const result = await db.execute(
    sql`select p.id from patterns p join operators o on o.id = p.operator_id where o.source = ${source} order by 1`,
  );
  return rowsOf<{ id: number }>(result).map(({ id }) => id);
}

export async function removePatterns(db: Queryable, patternIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    delete from patterns p where p.id = any(${integersOf(patternIds)}) and ${HAS_NO_TRIP}`);
}

export async function removeFares(db: Queryable, source: string): Promise<void> {
  await db.execute(sql`delete from fares f using operators o where o.id = f.operator_id and o.source = ${source}`);
}

export async function removeTransfers(db: Queryable, source: string): Promise<void> {
  await db.execute(sql`delete from station_transfers where source = ${source}`);
}
