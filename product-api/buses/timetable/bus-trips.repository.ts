import type { LocalDate } from '@/rules/dates/dates';
import type { Database } from '../../database/database';
import { piecesOf } from '../../timing/in-pieces';
import { coaches, operators } from '../buses.table';
import { DEPARTURE_IS_THERE, departuresOfTrip, TRIP_GOES_ON } from '../of-this-version';

/**
 * One departure between two stops of it. Clock times are seconds since `base`, one for each stop from the first to the
 * last.
 */
export type DepartureRow = {
  id: string;
  /** Seconds since 1970. */
  base: number;
  capacity: number;
  /** Most seats taken on any hop between the two stops. */
  taken: number;
  fromPosition: number;
  toPosition: number;
  operatorId: string;
  coachId: string;
  tripNumber: string | null;
  stationIds: string[];
  arrivals: number[];
  departures: number[];
  /** Both as in OfferedSegment. */
  blockBefore: string | null;
  blockAfter: string | null;
  /** Which of the company's tables of fares holds. */
  fareScope: number;
};

/** When one wants to leave, and between which cities. */
export type SpanQuery = {
  fromCity: string;
  toCity: string;
  /** Departures whose local day may be one of these. */
  firstDate: LocalDate;
  lastDate: LocalDate;
  /** Departure at the origin stop, from `start` to before `end`. */
  start: Date;
  end: Date;
};

const FROM_PAIR = `
  from pattern_segments s
  join patterns p on p.id = s.pattern_id and p.is_on_sale
  join trips t on t.pattern_id = s.pattern_id and ${TRIP_GOES_ON}
  ${departuresOfTrip('$3', '$4')}
  where s.from_city = $1 and s.to_city = $2
    and extract(epoch from d.base_at)::float8 + t.departures[s.from_position + 1] >= $5::float8
    and extract(epoch from d.base_at)::float8 + t.departures[s.from_position + 1] < $6::float8`;

/** The same for the trips that one vehicle makes on a day. */
export const blockName = (blockId: string) => `t.operator_id || '|' || ${blockId} || '|' || d.service_date`;
/** Only a ride that begins its trip continues another one, and only one that ends it goes on in another one. */
export const BLOCK_BEFORE = `case when s.from_position = 0 then t.block_id end`;
export const BLOCK_AFTER = `case when s.to_position = cardinality(p.station_ids) - 1 then t.block_id end`;
const BLOCKS = `${blockName(BLOCK_BEFORE)} as "blockBefore", ${blockName(BLOCK_AFTER)} as "blockAfter"`;

const BUSIEST_HOP = `(select coalesce(max(hop), 0)::int from unnest(d.taken[s.from_position + 1 : s.to_position]) as hops(hop))`;

/** What a trip offers between two of its stops, whatever day it runs. */
export const STRETCH_COLUMNS = `s.from_position as "fromPosition", s.to_position as "toPosition",
  t.operator_id as "operatorId", t.coach_id as "coachId", t.trip_number as "tripNumber",
  p.station_ids[s.from_position + 1 : s.to_position + 1] as "stationIds",
  t.arrivals[s.from_position + 1 : s.to_position + 1] as arrivals,
  t.departures[s.from_position + 1 : s.to_position + 1] as departures`;
const DEPARTURE_COLUMNS = `
  d.id::text as id, extract(epoch from d.base_at)::float8 as base, d.capacity, ${BUSIEST_HOP} as taken,
  ${STRETCH_COLUMNS}, ${BLOCKS}, d.fare_scope as "fareScope"`;

/** The one read of a search: departures of every company. */
export async function selectDepartures(database: Database['reading'], query: SpanQuery): Promise<DepartureRow[]> {
  const { fromCity, toCity, firstDate, lastDate, start, end } = query;
  return database.query<DepartureRow>(
    `select ${DEPARTURE_COLUMNS}
     ${FROM_PAIR}`,
    [fromCity, toCity, firstDate, lastDate, start.getTime() / 1000, end.getTime() / 1000],
    { isPlannedOnce: true },
  );
}

/** Chosen segments, whatever day they are on. Fewer rows than segments when a departure is gone, or does not run. */
export async function selectSegments(
  database: Database,
  segments: readonly { departureId: number; fromPosition: number; toPosition: number }[],
): Promise<DepartureRow[]> {
  return database.query<DepartureRow>(
    `select ${DEPARTURE_COLUMNS}
     from unnest($1::bigint[], $2::int[], $3::int[]) as s(departure_id, from_position, to_position)
     join departures d on d.id = s.departure_id and ${DEPARTURE_IS_THERE} and not d.is_closed
     join trips t on t.id = d.trip_id and ${TRIP_GOES_ON}
     join patterns p on p.id = t.pattern_id`,
    [segments.map((s) => s.departureId), segments.map((s) => s.fromPosition), segments.map((s) => s.toPosition)],
    { isPlannedOnce: true },
  );
}

export type OperatorRow = typeof operators.$inferSelect;
export type CoachRow = typeof coaches.$inferSelect;

export async function selectOperators(database: Database): Promise<OperatorRow[]> {
  return database.db.select().from(operators);
}

export async function selectCoaches(database: Database): Promise<CoachRow[]> {
  return database.db.select().from(coaches);
}

export type FareRow = {
  operatorId: string;
  scope: number;
  fromPosition: number;
  toPosition: number;
  passengerType: 'adult' | 'child';
  minDaysBefore: number;
  amount: number;
};

/** Of several pairs of cities in one read. */
export async function selectFares(
  database: Database,
  pairs: readonly { fromCity: string; toCity: string }[],
): Promise<(FareRow & { fromCity: string; toCity: string })[]> {
  return database.query(
    `select from_city as "fromCity", to_city as "toCity", operator_id as "operatorId", scope, from_position as "fromPosition", to_position as "toPosition",
       passenger_type as "passengerType", min_days_before as "minDaysBefore", amount
     from unnest($1::text[], $2::text[]) as asked(from_city, to_city) join fares using (from_city, to_city)`,
    [pairs.map(({ fromCity }) => fromCity), pairs.map(({ toCity }) => toCity)],
  );
}

export type PairRow = { fromCity: string; toCity: string; operatorId: string };

/** `isSoon`: it has one of the departures up to a day. */
export type SoldPairRow = PairRow & { isSoon: boolean };

/** Of a pattern p: true where it has a departure on these service days, looked for until one is found. */
const runsOn = (days: string) => `(
  select true from trips t
  where t.pattern_id = p.id and ${TRIP_GOES_ON} and (
    select true from departures d
    where d.trip_id = t.id and d.service_date ${days} and ${DEPARTURE_IS_THERE} and not d.is_closed
    limit 1)
  limit 1)`;

/**
 * Pairs of cities that operators sell, by company, as far as they have a departure on the first service day or later,
 * and whether they have one up to the last of the days. As a join, all departures there are would be read; in one
 * piece, a land's orders of stops would keep everybody else from the embedded database.
 */
export async function selectSoldPairs(
  database: Database,
  days: { first: LocalDate; last: LocalDate },
): Promise<SoldPairRow[]> {
  const patterns = await database.query<{ id: number }>('select id from patterns where is_on_sale order by id');
  return pairsOf(database, patterns, days);
}

/** Those of the orders of stops that lead from one city to another, directly or with a change from one to another. */
export async function selectPairsBetween(
  database: Database,
  { fromCity, toCity }: { fromCity: string; toCity: string },
  days: { first: LocalDate; last: LocalDate },
): Promise<SoldPairRow[]> {
  const patterns = await database.query<{ id: number }>(
    `with leaving as materialized (
       select s.pattern_id, s.to_city from pattern_segments s join patterns p on p.id = s.pattern_id and p.is_on_sale
       where s.from_city = $1)
     select pattern_id as id from leaving
     union select s.pattern_id from (select distinct to_city from leaving) change
       join pattern_segments s on s.from_city = change.to_city and s.to_city = $2
       join patterns p on p.id = s.pattern_id and p.is_on_sale`,
    [fromCity, toCity],
  );
  return pairsOf(database, patterns, days);
}

async function pairsOf(
  database: Database,
  patterns: readonly { id: number }[],
  days: { first: LocalDate; last: LocalDate },
): Promise<SoldPairRow[]> {
  /** Company → origin → destination → is soon. */
  const found = new Map<string, Map<string, Map<string, boolean>>>();
  await piecesOf(
    patterns.map(({ id }) => id),
    async (ids) => {
      for (const { operatorId, fromCity, toCities, isSoon } of await selectPairsOf(database, ids, days)) {
        const to = mapIn(mapIn(found, operatorId), fromCity);
        for (const toCity of toCities) to.set(toCity, isSoon || (to.get(toCity) ?? false));
      }
    },
  );
  return [...found].flatMap(([operatorId, origins]) =>
    [...origins].flatMap(([fromCity, to]) =>
      [...to].map(([toCity, isSoon]): SoldPairRow => ({ fromCity, toCity, operatorId, isSoon })),
    ),
  );
}

/** The map of a key, made where it is missing. */
function mapIn<Inner>(maps: Map<string, Map<string, Inner>>, key: string): Map<string, Inner> {
  const found = maps.get(key) ?? new Map<string, Inner>();
  maps.set(key, found);
  return found;
}

/** Of some patterns. A country has some hundred thousand pairs: a row of each would take as long as finding them. */
async function selectPairsOf(
  database: Database,
  patternIds: readonly number[],
  days: { first: LocalDate; last: LocalDate },
): Promise<(Omit<SoldPairRow, 'toCity'> & { toCities: string[] })[]> {
  return database.query(
    `with sold as materialized (
       select p.id, p.operator_id, soon.is_soon
       from patterns p cross join lateral (select coalesce(${runsOn('between $1::date and $2::date')}, false) as is_soon offset 0) soon
       where p.id = any($3::int[]) and p.is_on_sale and (soon.is_soon or ${runsOn('> $2::date')})),
     pairs as (
       select s.from_city, s.to_city, sold.operator_id, bool_or(sold.is_soon) as is_soon
       from pattern_segments s join sold on sold.id = s.pattern_id
       group by 1, 2, 3)
     select from_city as "fromCity", operator_id as "operatorId", is_soon as "isSoon", json_agg(to_city) as "toCities"
     from pairs group by 1, 2, 3`,
    [days.first, days.last, patternIds],
  );
}
