import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { NAME_IN_TIMETABLE as NAME } from '../../../buses/departures/runs.repository';
import { RETIRED } from '../../../buses/departures/trip-names';
import type { Staging } from './staging.repository';
import { rowsOf } from '../../../database/rows-of';

/** Times and stations of one departure. Times in seconds since `baseAt`. */
export type Run = { stationIds: string[]; arrivals: number[]; departures: number[]; baseAt: Date };

export type SoldSeat = {
  id: number;
  bookingId: number;
  fromPosition: number;
  toPosition: number;
  seats: number;
} & Record<'entryIndex' | 'directionIndex' | 'legIndex', number | null>;

/** A departure of the new timetable. `isSame`: of a trip that goes on as it was. */
export type NewRun = Run & {
  serviceDate: string;
  pickup: boolean[];
  dropOff: boolean[];
  isSame: boolean;
  tripId: number;
  capacity: number;
};

/** A departure with sold seats, and what the new timetable makes of it. */
export type SoldDeparture = {
  id: number;
  operatorId: string;
  externalId: string;
  serviceDate: string;
  operatorName: string;
  tripId: number;
  /** An earlier version had dropped it; the seats kept their place. */
  isRetired: boolean;
  /** By an operator's word: it stays closed, and nobody is told anything new (D71). */
  isCancelled: boolean;
  before: Run;
  /** null: it does not run any more. */
  after: NewRun | null;
  sold: SoldSeat[];
};

/**
 * Departures of the source, from a moment on, on which somebody has a seat. Also those that were dropped by an earlier
 * version.
 * @param stamp of the retirements of this version, which are no earlier ones
 * @param kept copies of trips that moved departures go on by, whatever the new version says
 */
export async function listSoldDepartures(
  tx: Queryable,
  staging: Staging,
  source: string,
  since: Date,
  stamp: string,
  kept: readonly number[],
): Promise<SoldDeparture[]> {
  const result = await tx.execute(sql`
    select d.id::int as id, ${NAME} as "externalId", split_part(t.external_id, ${RETIRED}, 2) not in ('', ${stamp}) as "isRetired",
      exists (select 1 from departure_acts a where a.operator_id = t.operator_id and a.external_id = ${NAME} and a.service_date = d.service_date
        and a.act = 'cancel' and a.ended_at is null) as "isCancelled",
      d.service_date::text as "serviceDate", o.id as "operatorId", o.name as "operatorName", d.trip_id as "oldTrip",
      p.station_ids as "oldStations", t.arrivals as "oldArrivals", t.departures as "oldDepartures", d.base_at as "oldBase",
      n.station_ids as "newStations", s.arrivals as "newArrivals", s.departures as "newDepartures", y.base_at as "newBase",
      n.pickup, n.drop_off as "dropOff", s.is_same and s.old_trip = t.id as "isSame", s.live_trip as "newTrip", s.capacity,
      (select jsonb_agg(jsonb_build_object('id', x.id, 'bookingId', x.booking_id, 'fromPosition', x.from_position, 'toPosition', x.to_position, 'seats', x.seats, 'entryIndex', x.entry_index, 'directionIndex', x.direction_index, 'legIndex', x.leg_index) order by x.id)
        from sold_seats x where x.departure_id = d.id) as sold
    from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id join operators o on o.id = t.operator_id
    left join ${sql.raw(staging.name('trips'))} s on s.operator_id = t.operator_id and s.external_id = ${NAME}
    left join ${sql.raw(staging.name('days'))} y on y.service = s.service and y.service_date = d.service_date
    left join ${sql.raw(staging.name('patterns'))} n on n.idx = s.pattern
    where o.source = ${source} and not (t.id = any(${sql.raw(`'{${kept.join(',')}}'::int[]`)})) and d.base_at + make_interval(secs => t.arrivals[cardinality(t.arrivals)]) > ${since.toISOString()}::timestamptz
      and exists (select 1 from sold_seats x where x.departure_id = d.id)
    order by d.id`);
  return rowsOf<SoldRow>(result).map((row) => ({
    id: row.id,
    operatorId: row.operatorId,
    externalId: row.externalId,
    serviceDate: row.serviceDate,
    operatorName: row.operatorName,
    tripId: row.oldTrip,
    isRetired: row.isRetired,
    isCancelled: row.isCancelled,
    before: {
      stationIds: row.oldStations,
      arrivals: row.oldArrivals,
      departures: row.oldDepartures,
      baseAt: new Date(row.oldBase),
    },
    after:
      row.newBase &&
      row.newStations &&
      row.newArrivals &&
      row.newDepartures &&
      row.pickup &&
      row.dropOff &&
      row.newTrip !== null
        ? {
            stationIds: row.newStations,
            arrivals: row.newArrivals,
            departures: row.newDepartures,
            baseAt: new Date(row.newBase),
            serviceDate: row.serviceDate,
            pickup: row.pickup,
            dropOff: row.dropOff,
            isSame: row.isSame ?? false,
            tripId: row.newTrip,
            capacity: row.capacity ?? 0,
          }
        : null,
    sold: row.sold,
  }));
}

type SoldRow = Pick<
  SoldDeparture,
  'id' | 'operatorId' | 'externalId' | 'serviceDate' | 'operatorName' | 'isRetired' | 'isCancelled' | 'sold'
> & {
  oldTrip: number;
  oldStations: string[];
  oldArrivals: number[];
  oldDepartures: number[];
  oldBase: string | Date;
  newStations: string[] | null;
  newArrivals: number[] | null;
  newDepartures: number[] | null;
  newBase: string | Date | null;
  pickup: boolean[] | null;
  dropOff: boolean[] | null;
  isSame: boolean | null;
  newTrip: number | null;
  capacity: number | null;
};

/** The departure of a trip on a day, when there is one already. */
export async function findDeparture(tx: Queryable, tripId: number, serviceDate: string): Promise<number | null> {
  const result = await tx.execute(
    sql`select id::int as id from departures where trip_id = ${tripId} and service_date = ${serviceDate}::date`,
  );
  return rowsOf<{ id: number }>(result)[0]?.id ?? null;
}

/**
 * A departure goes on with another trip's stations and times. It keeps its id, which is printed in tickets; unpaid
 * holds on it end.
 */
export async function adoptDeparture(
  tx: Queryable,
  { id: departureId, isCancelled }: SoldDeparture,
  after: NewRun,
): Promise<void> {
  await tx.execute(sql`delete from seat_holds where departure_id = ${departureId}`);
  await tx.execute(sql`
    update departures set trip_id = ${after.tripId}, service_date = ${after.serviceDate}::date, base_at = ${after.baseAt.toISOString()}::timestamptz, capacity = ${after.capacity},
      is_closed = ${isCancelled}, taken = array_fill(0::smallint, array[${after.stationIds.length - 1}::int])
    where id = ${departureId}`);
}

/** A departure for seats that cannot go over with the others of theirs. Returns its id. */
export async function insertLeftBehind(tx: Queryable, { tripId, serviceDate, before }: SoldDeparture): Promise<number> {
  const result = await tx.execute(sql`
    insert into departures (trip_id, service_date, base_at, capacity, taken)
    values (${tripId}, ${serviceDate}::date, ${before.baseAt.toISOString()}::timestamptz, 0, array_fill(0::smallint, array[${before.stationIds.length - 1}::int]))
    returning id::int as id`);
  return rowsOf<{ id: number }>(result)[0]?.id ?? 0;
}

export async function moveSoldSeat(
  tx: Queryable,
  seat: Pick<SoldSeat, 'id' | 'fromPosition' | 'toPosition'>,
  departureId: number,
): Promise<void> {
  await tx.execute(
    sql`update sold_seats set departure_id = ${departureId}, from_position = ${seat.fromPosition}, to_position = ${seat.toPosition} where id = ${seat.id}`,
  );
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
    where d.id in ${listOf(departureIds)}`);
}

/**
 * Departures of trips that go on without that day move to a retired copy of their trip: not for sale, but the seats
 * keep their place. Returns nothing; a departure that is on a retired trip already stays there.
 */
export async function retireDepartures(tx: Queryable, departureIds: number[], stamp: string): Promise<void> {
  if (departureIds.length === 0) return;
  const ids = listOf(departureIds);
  await tx.execute(sql`
    with origin as (
      select distinct t.* from departures d join trips t on t.id = d.trip_id where d.id in ${ids} and position(${RETIRED} in t.external_id) = 0
    ), copied_pattern as (
      insert into patterns (operator_id, station_ids) select p.operator_id, p.station_ids from patterns p where p.id in (select pattern_id from origin)
      returning id, operator_id, station_ids
    ), copy as (
      insert into trips (pattern_id, operator_id, coach_id, external_id, trip_number, zone, arrivals, departures)
      select (select min(c.id) from copied_pattern c join patterns p on p.station_ids = c.station_ids and p.operator_id = c.operator_id where p.id = origin.pattern_id),
        operator_id, coach_id, external_id || ${RETIRED + stamp}, trip_number, zone, arrivals, departures from origin
      returning id, operator_id, external_id)
    update departures d set trip_id = copy.id from copy join origin on copy.external_id = origin.external_id || ${RETIRED + stamp} and copy.operator_id = origin.operator_id
    where d.trip_id = origin.id and d.id in ${ids}`);
}

/**
 * Departures that no longer run keep exactly the seats that are sold on them, and no free one. Their unpaid holds end.
 */
export async function closeDepartures(tx: Queryable, departureIds: number[]): Promise<void> {
  if (departureIds.length === 0) return;
  await tx.execute(sql`delete from seat_holds where departure_id in ${listOf(departureIds)}`);
  await recountTaken(tx, departureIds);
  await tx.execute(
    sql`update departures d set is_closed = true, capacity = (select coalesce(max(hop), 0) from unnest(d.taken) hop) where d.id in ${listOf(departureIds)}`,
  );
}

function listOf(values: readonly (number | string)[]): SQL {
  return sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
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
    where id in ${listOf(bookingIds)}`);
  return rowsOf(result);
}

/** Names and zones of stations, for telling travellers what has changed. */
export async function listStationNames(
  tx: Queryable,
  stationIds: string[],
): Promise<{ id: string; nameEn: string; nameFr: string; zone: string }[]> {
  if (stationIds.length === 0) return [];
  const result = await tx.execute(sql`
    select id, name_en as "nameEn", name_fr as "nameFr", zone from stations where id in ${listOf(stationIds)}`);
  return rowsOf(result);
}
