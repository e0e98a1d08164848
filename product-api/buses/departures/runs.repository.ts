import { sql, type SQL } from 'drizzle-orm';
import type { ClockTimes } from '@/rules/buses/run-times';
import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import { rowsOf } from '../../database/rows-of';
import { DEPARTURE_IS_THERE, TRIP_GOES_ON } from '../of-this-version';
import { departureActs } from './departure-acts.table';
import { MOVED, NEXT, RETIRED } from './trip-names';

type Word = { delayMinutes: number | null } & Record<'times' | 'timetable', ClockTimes | null>;

/** A departure as an operator sees it: its run, its seats, and what was done to it. */
export type RunRow = ClockTimes & {
  id: number;
  tripId: number;
  operatorId: string;
  externalId: string;
  tripNumber: string | null;
  zone: string;
  serviceDate: LocalDate;
  baseAt: Date;
  stationIds: string[];
  capacity: number;
  isClosed: boolean;
  /** Of a trip that is on sale: some of its rides are listed. */
  isListed: boolean;
  /** Some ride of it has a fare for an adult: without one nobody can buy it. */
  hasFare: boolean;
  sold: number;
  held: number;
  /** Most seats taken on any hop. */
  busiest: number;
  cancelledAt: Date | null;
  moved: Word | null;
  delayed: Word | null;
  /** When it has left its first stop by any word before, in seconds as its times are: people know it by these, too. */
  onceLeft: number[];
};

/** As trip-names has it, of the trip t. */
export const NAME_IN_TIMETABLE = sql`split_part(split_part(split_part(t.external_id, ${RETIRED}, 1), ${MOVED}, 1), ${NEXT}, 1)`;
const IN_FORCE = (act: 'cancel' | 'move' | 'delay') => sql`
  select a.* from ${departureActs} a where a.operator_id = t.operator_id and a.service_date = d.service_date
    and a.external_id = ${NAME_IN_TIMETABLE} and a.act = ${act} and a.ended_at is null order by a.id desc limit 1`;
const ONCE_LEFT = sql`
  select coalesce(jsonb_agg(distinct leaves), '[]'::jsonb) from ${departureActs} a,
    lateral (values (a.timetable -> 'departures' -> 0), (a.times -> 'departures' -> 0)) said(leaves)
  where a.departure_id = d.id and leaves is not null`;
const WORD = (of: string) =>
  sql.raw(
    `case when ${of}.id is null then null else jsonb_build_object('times', ${of}.times, 'timetable', ${of}.timetable, 'delayMinutes', ${of}.delay_minutes) end`,
  );

async function selectRuns(db: Queryable, where: SQL, now: Date): Promise<RunRow[]> {
  const result = await db.execute(sql`
    select d.id::int as id, d.trip_id as "tripId", t.operator_id as "operatorId", t.external_id as "externalId", t.trip_number as "tripNumber",
      t.zone, d.service_date::text as "serviceDate", d.base_at as "baseAt", p.station_ids as "stationIds", t.arrivals, t.departures, d.capacity,
      d.is_closed as "isClosed", p.is_on_sale and ${sql.raw(TRIP_GOES_ON)} and exists (select 1 from pattern_segments s where s.pattern_id = p.id) as "isListed",
      exists (select 1 from pattern_segments s join fares f on f.from_city = s.from_city and f.to_city = s.to_city
        where s.pattern_id = p.id and f.operator_id = t.operator_id and f.scope = d.fare_scope and f.passenger_type = 'adult'
          and (f.from_position, f.to_position) in ((-1, -1), (s.from_position, s.to_position))) as "hasFare",
      (select coalesce(sum(x.seats), 0)::int from sold_seats x where x.departure_id = d.id) as sold,
      (select coalesce(sum(h.seats), 0)::int from seat_holds h where h.departure_id = d.id and h.expires_at > ${now.toISOString()}::timestamptz) as held,
      (select coalesce(max(hop), 0)::int from unnest(d.taken) hop) as busiest,
      cancelled.at as "cancelledAt", ${WORD('moved')} as moved, ${WORD('delayed')} as delayed,
      (${ONCE_LEFT}) as "onceLeft"
    from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id
    left join lateral (${IN_FORCE('cancel')}) cancelled on true
    left join lateral (${IN_FORCE('move')}) moved on true
    left join lateral (${IN_FORCE('delay')}) delayed on true
    where ${where} and ${sql.raw(DEPARTURE_IS_THERE)} order by d.base_at + make_interval(secs => t.departures[1]), d.id`);
  return rowsOf<RunRow>(result).map((row) => ({
    ...row,
    baseAt: new Date(row.baseAt),
    cancelledAt: row.cancelledAt && new Date(row.cancelledAt),
  }));
}

/** Departures of a company around a day: service days begin before it and end after it. */
export async function selectRunsAround(
  db: Queryable,
  { operatorId, first, last, now }: { operatorId: string; first: LocalDate; last: LocalDate; now: Date },
): Promise<RunRow[]> {
  const isAround = sql`t.operator_id = ${operatorId} and d.service_date between ${first}::date and ${last}::date`;
  return selectRuns(db, isAround, now);
}

export async function selectRun(db: Queryable, departureId: number, now: Date): Promise<RunRow | null> {
  return (await selectRuns(db, sql`d.id = ${departureId}`, now))[0] ?? null;
}
