import { sql } from 'drizzle-orm';
import type { ClockTimes } from '@/rules/buses/run-times';
import { NAME_IN_TIMETABLE } from '../../../buses/departures/runs.repository';
import { MOVED, RETIRED } from '../../../buses/departures/trip-names';
import type { Queryable } from '../../../database/database';
import { rowsOf } from '../../../database/rows-of';
import type { Version } from './ahead.repository';
import type { Staging } from './staging.repository';

/** Of a departure's trip t: a copy that the departure was moved to. The very words of the index. */
export const IS_MOVED = sql.raw(`position('${MOVED}' in t.external_id) > 0`);

/** A departure that an operator has moved, and what the new timetable has for it. */
export type MovedDeparture = {
  departureId: number;
  /** The copy of its trip that it runs by, with its times. */
  tripId: number;
  now: ClockTimes;
  stationIds: string[];
  /** What the timetable said when it was moved. */
  then: ClockTimes | null;
  /** null: the new timetable does not have it. */
  next: (ClockTimes & { stationIds: string[]; idx: number }) | null;
};

const inForce = (acts: string) =>
  sql.raw(
    `a.operator_id = t.operator_id and a.service_date = d.service_date and a.act in (${acts}) and a.ended_at is null`,
  );

export async function listMovedDepartures(tx: Queryable, staging: Staging, source: string): Promise<MovedDeparture[]> {
  const result = await tx.execute(sql`
    select d.id::int as "departureId", t.id as "tripId", t.arrivals, t.departures, p.station_ids as "stationIds",
      (select a.timetable from departure_acts a where ${inForce("'move', 'delay'")} and a.external_id = ${NAME_IN_TIMETABLE} order by a.id desc limit 1) as "then",
      case when y.base_at = d.base_at then s.idx end as idx, s.arrivals as "nextArrivals", s.departures as "nextDepartures", n.station_ids as "nextStations"
    from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id join operators o on o.id = t.operator_id
    left join ${sql.raw(staging.name('trips'))} s on s.operator_id = t.operator_id and s.external_id = ${NAME_IN_TIMETABLE}
    left join ${sql.raw(staging.name('days'))} y on y.service = s.service and y.service_date = d.service_date
    left join ${sql.raw(staging.name('patterns'))} n on n.idx = s.pattern
    where o.source = ${source} and ${IS_MOVED} and position(${RETIRED} in t.external_id) = 0`);
  return rowsOf<Row>(result).map(
    ({ arrivals, departures, idx, nextArrivals, nextDepartures, nextStations, ...row }) => ({
      ...row,
      now: { arrivals, departures },
      next:
        idx !== null && nextArrivals && nextDepartures && nextStations
          ? { idx, arrivals: nextArrivals, departures: nextDepartures, stationIds: nextStations }
          : null,
    }),
  );
}

type Row = Pick<MovedDeparture, 'departureId' | 'tripId' | 'stationIds' | 'then'> &
  ClockTimes & {
    idx: number | null;
    nextArrivals: number[] | null;
    nextDepartures: number[] | null;
    nextStations: string[] | null;
  };

/** What was said of moved departures holds no longer. */
export async function endMoves(tx: Queryable, departureIds: readonly number[], at: Date): Promise<void> {
  if (departureIds.length === 0) return;
  await tx.execute(sql`
    update departure_acts a set ended_at = ${at.toISOString()}::timestamptz from departures d join trips t on t.id = d.trip_id
    where d.id in (${sql.raw(departureIds.join(','))}) and ${inForce("'move', 'delay'")} and a.external_id = ${NAME_IN_TIMETABLE}`);
}

/** A copy goes on with the new pattern, coach, seats and fares of its trip. */
export async function followTrip(
  tx: Queryable,
  staging: Staging,
  copy: { tripId: number; idx: number },
): Promise<void> {
  const [trips, patterns] = [sql.raw(staging.name('trips')), sql.raw(staging.name('patterns'))];
  await tx.execute(sql`
    update trips t set pattern_id = p.pattern_id, coach_id = s.coach_id, trip_number = s.trip_number
    from ${trips} s join ${patterns} p on p.idx = s.pattern where t.id = ${copy.tripId} and s.idx = ${copy.idx}`);
  await tx.execute(sql`
    update departures live set capacity = s.capacity, fare_scope = coalesce(s.fare_scopes[y.fare_class + 1], 0)
    from ${trips} s join ${sql.raw(staging.name('days'))} y on y.service = s.service
    where live.trip_id = ${copy.tripId} and s.idx = ${copy.idx} and y.service_date = live.service_date`);
}

/**
 * Departures that are cancelled by command stay cancelled under the names that the new timetable gives them. In one
 * statement: two may have changed their names.
 */
export async function renameCancellations(
  tx: Queryable,
  names: readonly Record<'operatorId' | 'externalId' | 'serviceDate' | 'newId' | 'newDate', string>[],
): Promise<void> {
  if (names.length === 0) return;
  await tx.execute(sql`
    update departure_acts a set external_id = n."newId", service_date = n."newDate"
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n("operatorId" text, "externalId" text, "serviceDate" date, "newId" text, "newDate" date)
    where a.operator_id = n."operatorId" and a.external_id = n."externalId" and a.service_date = n."serviceDate" and a.act = 'cancel' and a.ended_at is null`);
}

/**
 * Moves and delays hold under the name that the new timetable has for what the old one said: acts and copies of their
 * trips get it, before the two are compared.
 */
export async function renameMoves(
  tx: Queryable,
  staging: Staging,
  { source, number }: Pick<Version, 'source' | 'number'>,
): Promise<void> {
  const [trips, days, patterns] = [
    sql.raw(staging.name('trips')),
    sql.raw(staging.name('days')),
    sql.raw(staging.name('patterns')),
  ];
  const result = await tx.execute(sql`
    with said as (
      select distinct a.operator_id, a.external_id, a.service_date, t.arrivals, t.departures, p.station_ids
      from departure_acts a join operators o on o.id = a.operator_id
      join trips t on t.operator_id = a.operator_id and t.external_id = a.external_id join patterns p on p.id = t.pattern_id
      where t.since_version <> ${number}::int and o.source = ${source} and a.act in ('move', 'delay') and a.ended_at is null
    ), same as (
      select said.operator_id, said.external_id, said.service_date, s.external_id as new_id from said
      join ${patterns} n on n.operator_id = said.operator_id and n.station_ids = said.station_ids
      join ${trips} s on s.pattern = n.idx and s.arrivals = said.arrivals and s.departures = said.departures
      join ${days} y on y.service = s.service and y.service_date = said.service_date)
    select operator_id as "operatorId", external_id as "externalId", service_date::text as "serviceDate", min(new_id) as "newId"
    from same group by 1, 2, 3 having not bool_or(new_id = external_id)`);
  const names = JSON.stringify(rowsOf(result));
  const renamed = sql`jsonb_to_recordset(${names}::jsonb) as n("operatorId" text, "externalId" text, "serviceDate" date, "newId" text)`;
  await tx.execute(sql`
    update trips t set external_id = n."newId" || substr(t.external_id, position(${MOVED} in t.external_id)) from ${renamed}, departures d
    where t.operator_id = n."operatorId" and ${IS_MOVED} and ${NAME_IN_TIMETABLE} = n."externalId"
      and d.trip_id = t.id and d.service_date = n."serviceDate"`);
  await tx.execute(sql`
    update departure_acts a set external_id = n."newId" from ${renamed}
    where a.operator_id = n."operatorId" and a.external_id = n."externalId" and a.service_date = n."serviceDate"
      and a.act in ('move', 'delay') and a.ended_at is null`);
}

/** Departures that are cancelled by command are not on sale again, whatever row the new timetable gave them. */
export async function closeCancelled(tx: Queryable, source: string): Promise<void> {
  await tx.execute(sql`
    update departures d set is_closed = true where not d.is_closed and d.id in (${cancelledOf(source)})`);
}

/**
 * Departures that are cancelled by command, by the names of their trips and of copies that they were moved to: so many
 * as acts are in force, however many departures there are.
 */
export const cancelledOf = (source: string) => sql`
  select d.id from departure_acts a join operators o on o.id = a.operator_id and o.source = ${source}
  join trips t on t.operator_id = a.operator_id and t.external_id in (a.external_id, a.external_id || ${MOVED}::text || a.service_date)
  join departures d on d.trip_id = t.id and d.service_date = a.service_date
  where a.act = 'cancel' and a.ended_at is null`;
