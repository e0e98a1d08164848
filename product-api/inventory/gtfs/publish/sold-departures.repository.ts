import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { RETIRED } from './publish.repository';
import type { Staging } from './staging.repository';
import { rowsOf } from './timetable.repository';

/** Times and stations of one departure. Times in seconds since `baseAt`. */
export type Run = { stationIds: string[]; arrivals: number[]; departures: number[]; baseAt: Date };

export type SoldSeat = { id: number; bookingId: number; fromPosition: number; toPosition: number; seats: number };

/** A departure with sold seats, and what the new timetable makes of it. */
export type SoldDeparture = {
  id: number;
  externalId: string;
  serviceDate: string;
  operatorName: string;
  isRetired: boolean;
  before: Run;
  /** null: it does not run any more. */
  after: (Run & { pickup: boolean[]; dropOff: boolean[]; isSame: boolean; tripId: number }) | null;
  sold: SoldSeat[];
};

/** Departures of the source, from a moment on, on which somebody has a seat. Also those that were dropped by an earlier version. */
export async function listSoldDepartures(tx: Queryable, staging: Staging, source: string, since: Date): Promise<SoldDeparture[]> {
  const result = await tx.execute(sql`
    select d.id::int as id, split_part(t.external_id, ${RETIRED}, 1) as "externalId", position(${RETIRED} in t.external_id) > 0 as "isRetired",
      d.service_date::text as "serviceDate", o.name as "operatorName",
      p.station_ids as "oldStations", t.arrivals as "oldArrivals", t.departures as "oldDepartures", d.base_at as "oldBase",
      n.station_ids as "newStations", s.arrivals as "newArrivals", s.departures as "newDepartures", y.base_at as "newBase",
      n.pickup, n.drop_off as "dropOff", s.is_same as "isSame", case when s.is_same then s.old_trip else s.trip_id end as "tripId",
      (select jsonb_agg(jsonb_build_object('id', x.id, 'bookingId', x.booking_id, 'fromPosition', x.from_position, 'toPosition', x.to_position, 'seats', x.seats) order by x.id)
        from sold_seats x where x.departure_id = d.id) as sold
    from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id join operators o on o.id = t.operator_id
    left join ${sql.raw(staging.name('trips'))} s on s.operator_id = t.operator_id and s.external_id = split_part(t.external_id, ${RETIRED}, 1)
    left join ${sql.raw(staging.name('days'))} y on y.service = s.service and y.service_date = d.service_date
    left join ${sql.raw(staging.name('patterns'))} n on n.idx = s.pattern
    where o.source = ${source} and d.base_at + make_interval(secs => t.arrivals[cardinality(t.arrivals)]) > ${since.toISOString()}::timestamptz
      and exists (select 1 from sold_seats x where x.departure_id = d.id)
    order by d.id`);
  return rowsOf<SoldRow>(result).map((row) => ({
    id: row.id,
    externalId: row.externalId,
    serviceDate: row.serviceDate,
    operatorName: row.operatorName,
    isRetired: row.isRetired,
    before: { stationIds: row.oldStations, arrivals: row.oldArrivals, departures: row.oldDepartures, baseAt: new Date(row.oldBase) },
    after:
      row.newBase && row.newStations && row.newArrivals && row.newDepartures && row.pickup && row.dropOff && row.tripId !== null
        ? {
            stationIds: row.newStations,
            arrivals: row.newArrivals,
            departures: row.newDepartures,
            baseAt: new Date(row.newBase),
            pickup: row.pickup,
            dropOff: row.dropOff,
            isSame: row.isSame ?? false,
            tripId: row.tripId,
          }
        : null,
    sold: row.sold,
  }));
}

type SoldRow = Pick<SoldDeparture, 'id' | 'externalId' | 'serviceDate' | 'operatorName' | 'isRetired' | 'sold'> & {
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
  tripId: number | null;
};

/** A sold seat goes over to the departure that replaces its own. It is counted there even where that departure has fewer seats. */
export async function moveSoldSeat(tx: Queryable, seat: SoldSeat, to: { tripId: number; serviceDate: string; fromPosition: number; toPosition: number }): Promise<void> {
  await tx.execute(sql`
    with target as (
      update departures d set taken = (
        select array_agg(case when hop.position > ${to.fromPosition} and hop.position <= ${to.toPosition} then hop.taken + ${seat.seats}::int else hop.taken end order by hop.position)
        from unnest(d.taken) with ordinality as hop(taken, position))::smallint[]
      where d.trip_id = ${to.tripId} and d.service_date = ${to.serviceDate}::date returning d.id)
    update sold_seats set departure_id = target.id, from_position = ${to.fromPosition}, to_position = ${to.toPosition}
    from target where sold_seats.id = ${seat.id}`);
}

/**
 * Departures of trips that go on without that day move to a retired copy of their trip: not for sale, but the seats keep their place.
 * Returns nothing; a departure that is on a retired trip already stays there.
 */
export async function retireDepartures(tx: Queryable, departureIds: number[], stamp: string): Promise<void> {
  if (departureIds.length === 0) return;
  const ids = sql`(${sql.join(departureIds.map((id) => sql`${id}`), sql`, `)})`;
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

/** Departures that no longer run keep exactly the seats that are sold on them, and no free one. Their unpaid holds end. */
export async function closeDepartures(tx: Queryable, departureIds: number[]): Promise<void> {
  if (departureIds.length === 0) return;
  const ids = sql`(${sql.join(departureIds.map((id) => sql`${id}`), sql`, `)})`;
  await tx.execute(sql`delete from seat_holds where departure_id in ${ids}`);
  await tx.execute(sql`
    update departures d set taken = coalesce((
      select array_agg((select coalesce(sum(x.seats), 0) from sold_seats x where x.departure_id = d.id and x.from_position < hop.position and x.to_position >= hop.position)::smallint order by hop.position)
      from generate_series(1, cardinality(d.taken)) as hop(position)), d.taken)
    where d.id in ${ids}`);
  await tx.execute(sql`update departures d set capacity = (select coalesce(max(hop), 0) from unnest(d.taken) hop) where d.id in ${ids}`);
}

export type AffectedBooking = { bookingId: number; number: string; language: 'en' | 'fr'; email: string | null; status: string };

export async function listBookings(tx: Queryable, bookingIds: number[]): Promise<AffectedBooking[]> {
  if (bookingIds.length === 0) return [];
  const result = await tx.execute(sql`
    select id::int as "bookingId", number, language, contact_email as email, status from bookings
    where id in (${sql.join(bookingIds.map((id) => sql`${id}`), sql`, `)})`);
  return rowsOf(result);
}

/** Names and zones of stations, for telling travellers what has changed. */
export async function listStationNames(tx: Queryable, stationIds: string[]): Promise<{ id: string; nameEn: string; nameFr: string; zone: string }[]> {
  if (stationIds.length === 0) return [];
  const result = await tx.execute(sql`
    select id, name_en as "nameEn", name_fr as "nameFr", zone from stations where id in (${sql.join(stationIds.map((id) => sql`${id}`), sql`, `)})`);
  return rowsOf(result);
}
