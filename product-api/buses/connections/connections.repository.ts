import type { Database } from '../../database/database';
import { blockName } from '../timetable/bus-trips.repository';
import { DEPARTURE_IS_THERE, TRIP_GOES_ON } from '../of-this-version';
import type { TripRides } from './trip-rides';

/** Between two cities, with a departure from `start` to before `end`. */
export type Lane = { fromCity: string; toCity: string; start: Date; end: Date };

/*
 * A clock time past 24:00 belongs to a later day than the service day, and a zone's midnight is less than a day away
 * from UTC's: the day before and the day after find every departure through the index departures (trip_id,
 * service_date); the exact moment decides. The days are columns of their own, because the index is not used for what
 * two tables say together.
 */
const serviceDay = (moment: string) =>
  `(to_timestamp(${moment}) at time zone 'UTC')::date - t.departures[s.from_position + 1] / 86400`;

/**
 * Departures of several pairs of cities in one read, in no order, trip by trip: days are looked up once for each trip,
 * for one that stops eight times in both cities is 64 rides on each of them. So are stops that must not lie on the way,
 * for each pattern: a suburb's bus stops fifty times in a city, which is a thousand rides.
 * @param query.passing stations that must not lie on the way
 * @param query.except companies that are left out
 */
export async function selectTripRides(
  database: Database['reading'],
  query: { lanes: readonly Lane[]; passing: readonly string[]; except: readonly string[] },
): Promise<TripRides[]> {
  const { lanes, passing, except } = query;
  if (lanes.length === 0) return [];
  return database.query<TripRides>(
    `with asked as (select * from unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) as a(from_city, to_city, start_at, end_at)),
     g as materialized (
       select s.pattern_id, s.from_position, s.to_position, a.start_at, a.end_at
       from asked a join pattern_segments s on s.from_city = a.from_city and s.to_city = a.to_city),
     p as materialized (
       select p.id, p.operator_id, p.station_ids, array(
         select (sum((p.station_ids[at] in (select unnest($5::text[])))::int) over (order by at))::int from generate_subscripts(p.station_ids, 1) as at) as passed
       from (select distinct pattern_id from g) r join patterns p on p.id = r.pattern_id
       where p.is_on_sale and p.operator_id <> all($6::text[])),
     s as materialized (
       select t.id, t.operator_id, t.block_id, s.start_at, s.end_at, ${serviceDay('s.start_at')} - 1 as first_day, ${serviceDay('s.end_at')} + 1 as last_day,
         json_build_array(s.from_position, s.to_position, p.station_ids[s.from_position + 1], p.station_ids[s.to_position + 1],
           t.departures[s.from_position + 1], t.arrivals[s.to_position + 1], s.from_position = 0, s.to_position = cardinality(p.station_ids) - 1) as stretch
       from g s
       join p on p.id = s.pattern_id
       join trips t on t.pattern_id = s.pattern_id and ${TRIP_GOES_ON}
       where p.passed[s.to_position] = p.passed[s.from_position + 1]),
     t as materialized (
       select id, operator_id, block_id, start_at, end_at, min(first_day) as first_day, max(last_day) as last_day, json_agg(stretch) as stretches
       from s group by id, operator_id, block_id, start_at, end_at)
     select t.operator_id as "operatorId", t.start_at as "startAt", t.end_at as "endAt", t.stretches, runs.days
     from t cross join lateral (
       select json_agg(json_build_array(d.id, extract(epoch from d.base_at)::bigint, d.capacity, d.taken, d.fare_scope, ${blockName('t.block_id')})) as days
       from departures d where d.trip_id = t.id and d.service_date between t.first_day and t.last_day and ${DEPARTURE_IS_THERE} and not d.is_closed) runs
     where runs.days is not null`,
    [
      lanes.map((lane) => lane.fromCity),
      lanes.map((lane) => lane.toCity),
      lanes.map((lane) => lane.start.getTime() / 1000),
      lanes.map((lane) => lane.end.getTime() / 1000),
      passing,
      except,
    ],
    { isPlannedOnce: true },
  );
}

/** Of several sources the longest time; null where one of them says that no change is possible. */
export async function selectStationTransfers(
  database: Database,
): Promise<{ fromStation: string; toStation: string; minSeconds: number | null }[]> {
  return database.query(
    `select from_station as "fromStation", to_station as "toStation", case when bool_or(min_seconds is null) then null else max(min_seconds) end as "minSeconds"
     from station_transfers group by from_station, to_station`,
  );
}
