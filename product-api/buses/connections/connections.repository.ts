import type { Database } from '../../database/database';
import { BLOCK_AFTER, BLOCK_BEFORE, blockName } from '../timetable/bus-trips.repository';

/** Between two cities, with a departure from `start` to before `end`. */
export type Lane = { fromCity: string; toCity: string; start: Date; end: Date };

/** One departure between two stops of it, without what lies between. Moments are seconds since 1970. */
export type RideRow = {
  id: number;
  operatorId: string;
  fromPosition: number;
  toPosition: number;
  fromStation: string;
  toStation: string;
  departureAt: number;
  arrivalAt: number;
  capacity: number;
  /** Most seats taken on any hop between the two stops. */
  taken: number;
  /** Both as in OfferedSegment. */
  blockBefore: string | null;
  blockAfter: string | null;
  fareScope: number;
};

/**
 * The rides of one trip: what they have in common is read once for each trip. `departs`, `arrives`: seconds since a
 * day's base.
 */
type TripRow = Pick<RideRow, 'operatorId' | 'fromPosition' | 'toPosition' | 'fromStation' | 'toStation'> & {
  departs: number;
  arrives: number;
  /**
   * Departure, seconds since 1970 from which its clock times count, seats, seats taken on each hop, table of fares,
   * names of its vehicle.
   */
  days: [
    id: number,
    base: number,
    capacity: number,
    taken: number[],
    fareScope: number,
    blockBefore: string | null,
    blockAfter: string | null,
  ][];
};

function ridesOf({
  operatorId,
  fromPosition,
  toPosition,
  fromStation,
  toStation,
  departs,
  arrives,
  days,
}: TripRow): RideRow[] {
  return days.map(([id, base, capacity, taken, fareScope, blockBefore, blockAfter]) => ({
    id,
    operatorId,
    fromPosition,
    toPosition,
    fromStation,
    toStation,
    departureAt: base + departs,
    arrivalAt: base + arrives,
    capacity,
    taken: Math.max(0, ...taken),
    blockBefore,
    blockAfter,
    fareScope,
  }));
}

/*
 * A clock time past 24:00 belongs to a later day than the service day, and a zone's midnight is less than a day away
 * from UTC's: the day before and the day after find every departure through the index departures (trip_id,
 * service_date); the exact moment decides. The days are columns of their own, because the index is not used for what
 * two tables say together.
 */
const serviceDay = (moment: string) =>
  `(to_timestamp(${moment}) at time zone 'UTC')::date - t.departures[s.from_position + 1] / 86400`;

/**
 * Departures of several pairs of cities in one read, in no order.
 * @param query.passing stations that must not lie on the way
 * @param query.except companies that are left out
 */
export async function selectRides(
  database: Database['reading'],
  query: { lanes: readonly Lane[]; passing: readonly string[]; except: readonly string[] },
): Promise<RideRow[]> {
  const { lanes, passing, except } = query;
  if (lanes.length === 0) return [];
  const trips = await database.query<TripRow>(
    `with asked as (select * from unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) as a(from_city, to_city, start_at, end_at)),
     t as materialized (
       select t.id, t.operator_id, ${BLOCK_BEFORE} as block_before, ${BLOCK_AFTER} as block_after, s.from_position, s.to_position, a.start_at, a.end_at,
         ${serviceDay('a.start_at')} - 1 as first_day, ${serviceDay('a.end_at')} + 1 as last_day,
         p.station_ids[s.from_position + 1] as from_station, p.station_ids[s.to_position + 1] as to_station,
         t.departures[s.from_position + 1]::float8 as departs, t.arrivals[s.to_position + 1]::float8 as arrives
       from asked a
       join pattern_segments s on s.from_city = a.from_city and s.to_city = a.to_city
       join patterns p on p.id = s.pattern_id and p.is_on_sale
       join trips t on t.pattern_id = s.pattern_id
       where p.operator_id <> all($6::text[]) and not p.station_ids[s.from_position + 2 : s.to_position] && $5::text[])
     select t.operator_id as "operatorId", t.from_position as "fromPosition", t.to_position as "toPosition", t.from_station as "fromStation", t.to_station as "toStation",
       t.departs, t.arrives, runs.days
     from t cross join lateral (
       select json_agg(json_build_array(d.id, extract(epoch from d.base_at)::bigint, d.capacity, d.taken[t.from_position + 1 : t.to_position], d.fare_scope, ${blockName('t.block_before')}, ${blockName('t.block_after')})) as days
       from departures d
       where d.trip_id = t.id and d.service_date between t.first_day and t.last_day and not d.is_closed
         and extract(epoch from d.base_at)::float8 + t.departs >= t.start_at and extract(epoch from d.base_at)::float8 + t.departs < t.end_at) runs
     where runs.days is not null`,
    [
      lanes.map((lane) => lane.fromCity),
      lanes.map((lane) => lane.toCity),
      lanes.map((lane) => lane.start.getTime() / 1000),
      lanes.map((lane) => lane.end.getTime() / 1000),
      passing,
      except,
    ],
  );
  return trips.flatMap(ridesOf);
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
