import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { soldSeats } from '../../../buses/buses.table';
import { finishedUpTo } from '../../../database/finished-up-to';
import { bigintsOf, integersOf } from '../../../database/number-lists';
import { NAME_IN_TIMETABLE as NAME } from '../../../buses/departures/runs.repository';
import { RETIRED } from '../../../buses/departures/trip-names';
import type { NewRun, Run, SoldDeparture, SoldSeat } from '../versions/sold-departure';
import type { Staging } from './staging.repository';
import { rowsOf } from '../../../database/rows-of';
import { cancelledOf } from './words.repository';
import { roadsOfCopies } from './copied-roads.repository';

type SoldQuestion = {
  since: Date;
  stamp: string;
  last: number;
  kept: readonly number[];
  soFar?: SoldSoFar;
};

/** What was found before: on which departures, and up to which number of a sale nothing else can be found any more. */
export type SoldSoFar = { departureIds: readonly number[]; upTo: number };

/** Numbers up to which all sales are there, whoever is selling meanwhile. */
export const soldUpTo = (db: Queryable) => finishedUpTo(db, soldSeats);

/**
 * Departures of the source, from a moment on, on which somebody has a seat or holds one, or that an operator has
 * cancelled. Also those that were dropped by an earlier version.
 * @param stamp of the retirements of this version, which are no earlier ones
 * @param last highest number of a departure before it: what it adds is nobody's yet
 * @param kept copies of trips that moved departures go on by, whatever the new version says
 * @param soFar without it all that was ever sold is looked through
 */
export async function listSoldDepartures(
  tx: Queryable,
  staging: Staging,
  source: string,
  { since, stamp, last, kept, soFar }: SoldQuestion,
): Promise<SoldDeparture[]> {
  const sold = soFar
    ? sql`select unnest(${bigintsOf(soFar.departureIds)}) as id union select x.departure_id from sold_seats x where x.id > ${soFar.upTo}`
    : sql`select x.departure_id as id from sold_seats x`;
  const result = await tx.execute(sql`
    select d.id::int as id, ${NAME} as "externalId", split_part(t.external_id, ${RETIRED}, 2) not in ('', ${stamp}) as "isRetired",
      ${IS_CANCELLED} as "isCancelled",
      d.service_date::text as "serviceDate", o.id as "operatorId", o.name as "operatorName", d.trip_id as "tripId",
      p.station_ids as "stationIds", t.arrivals, t.departures, d.base_at as "baseAt",
      exists (select 1 from ${sql.raw(staging.name('trips'))} s join ${sql.raw(staging.name('days'))} y on y.service = s.service
        where s.is_same and s.old_trip = t.id and y.service_date = d.service_date) as "isSame",
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'bookingId', x.booking_id, 'fromPosition', x.from_position, 'toPosition', x.to_position, 'seats', x.seats, 'entryIndex', x.entry_index, 'directionIndex', x.direction_index, 'legIndex', x.leg_index) order by x.id)
        from sold_seats x where x.departure_id = d.id), '[]'::jsonb) as sold
    from (${sold} union select h.departure_id from seat_holds h union ${cancelledOf(source)}) as taken
    -- One by one: all departures there are would be read otherwise.
    join lateral (select * from departures where departures.id = taken.id offset 0) d on true
    join lateral (select * from trips where trips.id = d.trip_id offset 0) t on true
    join patterns p on p.id = t.pattern_id join operators o on o.id = t.operator_id
    where o.source = ${source} and d.id <= ${last} and not (t.id = any(${integersOf(kept)})) and d.base_at + make_interval(secs => t.arrivals[cardinality(t.arrivals)]) > ${since.toISOString()}::timestamptz
    order by d.id`);
  return rowsOf<SoldRow>(result).map(({ stationIds, arrivals, departures, baseAt, ...row }) => ({
    ...row,
    before: { stationIds, arrivals, departures, baseAt: new Date(baseAt) },
  }));
}

const IS_CANCELLED = sql`((t.operator_id, ${NAME}, d.service_date) in (
  select a.operator_id, a.external_id, a.service_date from departure_acts a where a.act = 'cancel' and a.ended_at is null))`;

type SoldRow = Omit<SoldDeparture, 'before'> & Omit<Run, 'baseAt'> & { baseAt: string | Date };

/** The departure of a trip on a day, when there was one before this version. */
export async function findDeparture(
  tx: Queryable,
  { tripId, serviceDate }: NewRun,
  last: number,
): Promise<number | null> {
  const result = await tx.execute(
    sql`select id::int as id from departures where trip_id = ${tripId} and service_date = ${serviceDate}::date and id <= ${last}`,
  );
  return rowsOf<{ id: number }>(result)[0]?.id ?? null;
}

/** What this version has added for runs that go on under the numbers they had. */
async function makeRoom(tx: Queryable, runs: readonly NewRun[], last: number): Promise<void> {
  const rows = runs.map(({ tripId, serviceDate }) => ({ trip_id: tripId, service_date: serviceDate }));
  await tx.execute(sql`
    delete from departures d using jsonb_populate_recordset(null::departures, ${JSON.stringify(rows)}::jsonb) n
    where d.trip_id = n.trip_id and d.service_date = n.service_date and d.id > ${last}`);
}

/**
 * A departure goes on with another trip's stations and times, in place of the one that this version has added. It keeps
 * its id, which is printed in tickets; unpaid holds on it end.
 */
export async function adoptDeparture(
  tx: Queryable,
  { id: departureId, isCancelled }: SoldDeparture,
  after: NewRun,
  last: number,
): Promise<void> {
  await makeRoom(tx, [after], last);
  await tx.execute(sql`delete from seat_holds where departure_id = ${departureId}`);
  await tx.execute(sql`
    update departures set trip_id = ${after.tripId}, service_date = ${after.serviceDate}::date, base_at = ${after.baseAt.toISOString()}::timestamptz, capacity = ${after.capacity},
      is_closed = ${isCancelled}, taken = array_fill(0::smallint, array[${after.stationIds.length - 1}::int])
    where id = ${departureId}`);
}

/**
 * Departures go on as the same run of another trip: everything that is sold or held on them stays. @returns those that
 * did; not one whose new trip has a departure on that day already
 */
export async function continueDepartures(
  tx: Queryable,
  departures: readonly { id: number; after: NewRun }[],
  last: number,
): Promise<number[]> {
  if (departures.length === 0) return [];
  await makeRoom(
    tx,
    departures.map(({ after }) => after),
    last,
  );
  const rows = departures.map(({ id, after: { tripId, serviceDate, baseAt, capacity } }) => ({
    id,
    trip_id: tripId,
    service_date: serviceDate,
    base_at: baseAt.toISOString(),
    capacity,
  }));
  const result = await tx.execute(sql`
    update departures d set trip_id = n.trip_id, service_date = n.service_date, base_at = n.base_at, capacity = n.capacity
    from jsonb_populate_recordset(null::departures, ${JSON.stringify(rows)}::jsonb) n
    where d.id = n.id and not exists (select 1 from departures x where x.trip_id = n.trip_id and x.service_date = n.service_date)
    returning d.id::int as id`);
  return rowsOf<{ id: number }>(result).map(({ id }) => id);
}

/** How many departures of these trips somebody has a seat on. */
export async function countSold(tx: Queryable, tripIds: readonly number[]): Promise<number> {
  if (tripIds.length === 0) return 0;
  const result = await tx.execute(sql`
    select count(*)::int as sold from departures d
    where d.trip_id = any(${integersOf(tripIds)}) and exists (select 1 from sold_seats x where x.departure_id = d.id)`);
  return rowsOf<{ sold: number }>(result)[0]?.sold ?? 0;
}

/** A departure for seats that cannot go over with the others of theirs. Returns its id. */
export async function insertLeftBehind(tx: Queryable, { tripId, serviceDate, before }: SoldDeparture): Promise<number> {
  const result = await tx.execute(sql`
    insert into departures (trip_id, service_date, base_at, capacity, taken)
    values (${tripId}, ${serviceDate}::date, ${before.baseAt.toISOString()}::timestamptz, 0, array_fill(0::smallint, array[${before.stationIds.length - 1}::int]))
    returning id::int as id`);
  return rowsOf<{ id: number }>(result)[0]?.id ?? 0;
}

export type MovedSeat = Pick<SoldSeat, 'id' | 'fromPosition' | 'toPosition'> & { departureId: number };

export async function moveSoldSeats(tx: Queryable, seats: readonly MovedSeat[]): Promise<void> {
  const rows = seats.map(({ id, departureId, fromPosition, toPosition }) => ({
    id,
    departure_id: departureId,
    from_position: fromPosition,
    to_position: toPosition,
  }));
  await tx.execute(sql`
    update sold_seats x set departure_id = n.departure_id, from_position = n.from_position, to_position = n.to_position
    from jsonb_populate_recordset(null::sold_seats, ${JSON.stringify(rows)}::jsonb) n where x.id = n.id`);
}

/** Counts a departure's sold and held seats anew. */
export async function recountTaken(tx: Queryable, departureIds: number[]): Promise<void> {
  if (departureIds.length === 0) return;
  await tx.execute(sql`
    update departures d set taken = (
      select array_agg((select coalesce(sum(x.seats), 0) from (
          select from_position, to_position, seats from sold_seats where departure_id = d.id
          union all select from_position, to_position, seats from seat_holds where departure_id = d.id
        ) x where x.from_position < hop.position and x.to_position >= hop.position)::smallint order by hop.position)
      from generate_series(1, cardinality(d.taken)) as hop(position))
    where d.id = any(${bigintsOf(departureIds)})`);
}

/**
 * Departures of trips that go on without that day move to a retired copy of their trip: not for sale, but the seats
 * keep their place. Returns nothing; a departure that is on a retired trip already stays there.
 */
export async function retireDepartures(tx: Queryable, departureIds: number[], stamp: string): Promise<void> {
  if (departureIds.length === 0) return;
  const ids = bigintsOf(departureIds);
  await tx.execute(sql`
    with origin as (
      select distinct t.* from departures d join trips t on t.id = d.trip_id where d.id = any(${ids}) and t.until_version is null and position(${RETIRED} in t.external_id) = 0
    ), copied_pattern as (
      insert into patterns (operator_id, station_ids) select p.operator_id, p.station_ids from patterns p where p.id in (select pattern_id from origin)
      returning id, operator_id, station_ids
    ), roads as (${roadsOfCopies('copied_pattern', 'origin')}), copy as (
      insert into trips (pattern_id, operator_id, coach_id, external_id, trip_number, zone, arrivals, departures)
      select (select min(c.id) from copied_pattern c join patterns p on p.station_ids = c.station_ids and p.operator_id = c.operator_id where p.id = origin.pattern_id),
        operator_id, coach_id, external_id || ${RETIRED + stamp}, trip_number, zone, arrivals, departures from origin
      returning id, operator_id, external_id)
    update departures d set trip_id = copy.id from copy join origin on copy.external_id = origin.external_id || ${RETIRED + stamp} and copy.operator_id = origin.operator_id
    where d.trip_id = origin.id and d.id = any(${ids})`);
}

/**
 * Departures that no longer run keep exactly the seats that are sold on them, and no free one. Their unpaid holds end.
 */
export async function closeDepartures(tx: Queryable, departureIds: number[]): Promise<void> {
  if (departureIds.length === 0) return;
  await tx.execute(sql`delete from seat_holds where departure_id = any(${bigintsOf(departureIds)})`);
  await recountTaken(tx, departureIds);
  await tx.execute(
    sql`update departures d set is_closed = true, capacity = (select coalesce(max(hop), 0) from unnest(d.taken) hop) where d.id = any(${bigintsOf(departureIds)})`,
  );
}

export type AffectedBooking = {
  bookingId: number;
  number: string;
  language: 'en' | 'fr';
  email: string | null;
  status: string;
};

export async function listBookings(tx: Queryable, bookingIds: number[]): Promise<AffectedBooking[]> {
  if (bookingIds.length === 0) return [];
  const result = await tx.execute(sql`
    select id::int as "bookingId", number, language, contact_email as email, status from bookings
    where id = any(${bigintsOf(bookingIds)})`);
  return rowsOf(result);
}

/** Names and zones of stations, for telling travellers what has changed. */
export async function listStationNames(
  tx: Queryable,
  stationIds: string[],
): Promise<{ id: string; nameEn: string; nameFr: string; zone: string }[]> {
  if (stationIds.length === 0) return [];
  const result = await tx.execute(sql`
    select id, name_en as "nameEn", name_fr as "nameFr", zone from stations where id = any(${sql.param(stationIds)}::text[])`);
  return rowsOf(result);
}
