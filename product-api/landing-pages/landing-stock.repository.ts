import type { LocalDate } from '@/rules/dates/dates';
import { DAYS_BACK, DEPARTURE_IS_THERE, departuresOfTrip, TRIP_GOES_ON } from '../buses/of-this-version';
import type { PairRow } from '../buses/timetable/list-sold-pairs';
import type { Database } from '../database/database';

/** Days whose departures are wanted, and the moments that surely hold them. Spans must not overlap. */
export type Span = { first: LocalDate; last: LocalDate; start: Date; end: Date };

/** One run of the timetable between two cities with its departures of the spans. */
export type PairTripRow = PairRow & {
  coachId: string;
  stationId: string;
  fromPosition: number;
  toPosition: number;
  /** Seconds after a departure's base at the origin and at the destination. */
  leaves: number;
  arrives: number;
  /**
   * Departure, base in seconds since 1970, seats, most seats taken on any hop, and which of the company's tables of
   * fares holds.
   */
  days: [departureId: number, base: number, capacity: number, taken: number, fareScope: number][];
};

/** One trip: its rides between the asked cities, and its days, as in PairTripRow but with the seats of all hops. */
type TripOfPairs = Pick<PairTripRow, 'operatorId' | 'coachId'> & {
  days: [departureId: number, base: number, capacity: number, hops: number[], fareScope: number][];
  stretches: [
    fromCity: string,
    toCity: string,
    stationId: string,
    fromPosition: number,
    toPosition: number,
    leaves: number,
    arrives: number,
  ][];
};

/**
 * Departures of many pairs of cities by one statement, without stops, trip by trip: one that stops often in both cities
 * is many rides, and its days are looked up once. They are one stretch from the first to the last, which the index of
 * trip and day finds; each span's own would be looked for in all days of a trip.
 */
export async function selectPairTrips(
  database: Database['reading'],
  pairs: readonly { fromCity: string; toCity: string }[],
  spans: readonly Span[],
): Promise<PairTripRow[]> {
  const trips = await database.query<TripOfPairs>(
    `with t as materialized (
       select t.id, t.operator_id, t.coach_id, json_agg(json_build_array(s.from_city, s.to_city, p.station_ids[s.from_position + 1], s.from_position, s.to_position,
         t.departures[s.from_position + 1], t.arrivals[s.to_position + 1])) as stretches
       from unnest($1::text[], $2::text[]) as wanted(from_city, to_city)
       join pattern_segments s on s.from_city = wanted.from_city and s.to_city = wanted.to_city
       join patterns p on p.id = s.pattern_id and p.is_on_sale
       join trips t on t.pattern_id = s.pattern_id and ${TRIP_GOES_ON}
       group by t.id, t.operator_id, t.coach_id)
     select t.operator_id as "operatorId", t.coach_id as "coachId", t.stretches, runs.days
     from t cross join lateral (
       select json_agg(json_build_array(d.id, extract(epoch from d.base_at)::bigint, d.capacity, d.taken, d.fare_scope)) as days
       from departures d where d.trip_id = t.id and d.service_date between $3::date - ${DAYS_BACK} and $4::date + 1 and ${DEPARTURE_IS_THERE} and not d.is_closed) runs
     where runs.days is not null`,
    [
      pairs.map((pair) => pair.fromCity),
      pairs.map((pair) => pair.toCity),
      spans.map((span) => span.first).sort()[0],
      spans
        .map((span) => span.last)
        .sort()
        .at(-1),
    ],
    { isPlannedOnce: true },
  );
  return trips.flatMap((trip) => rowsOfTrip(trip, spans));
}

function rowsOfTrip({ operatorId, coachId, stretches, days }: TripOfPairs, spans: readonly Span[]): PairTripRow[] {
  const asked = spans.map(({ start, end }) => ({ start: start.getTime() / 1000, end: end.getTime() / 1000 }));
  return stretches.flatMap(([fromCity, toCity, stationId, fromPosition, toPosition, leaves, arrives]) => {
    const own: PairTripRow['days'] = [];
    for (const [id, base, capacity, hops, fareScope] of days) {
      const at = base + leaves;
      if (asked.some(({ start, end }) => at >= start && at < end))
        own.push([id, base, capacity, mostOf(hops, fromPosition, toPosition), fareScope]);
    }
    const ride = { fromCity, toCity, operatorId, coachId, stationId, fromPosition, toPosition, leaves, arrives };
    return own.length === 0 ? [] : [{ ...ride, days: own }];
  });
}

/** Without a list of its own: a busy pair has ten thousands of departures in a fortnight. */
function mostOf(hops: readonly number[], from: number, to: number): number {
  let most = 0;
  for (let hop = from; hop < to; hop += 1) most = Math.max(most, hops[hop] ?? 0);
  return most;
}

export type BoardRow = { departureId: number; fromPosition: number; toPosition: number };

/**
 * Segments of the next buses that leave a city, bus by bus in order of departure, the furthest city first. Departures
 * are looked up trip by trip, as a search's.
 */
export async function selectNextSegments(
  database: Database['reading'],
  board: {
    cityCode: string;
    since: Date;
    until: Date;
    first: LocalDate;
    last: LocalDate;
    buses: number;
    hidden: readonly string[];
  },
): Promise<BoardRow[]> {
  const rows = await database.query<{ departureId: string; fromPosition: number; toPositions: number[] }>(
    `select d.id::text as "departureId", s.from_position as "fromPosition", array_agg(s.to_position order by s.to_position desc)::int[] as "toPositions"
     from pattern_segments s
     join patterns p on p.id = s.pattern_id and p.is_on_sale
     join trips t on t.pattern_id = s.pattern_id and ${TRIP_GOES_ON}
     ${departuresOfTrip('$2', '$3')}
     where s.from_city = $1 and not (t.operator_id = any($6::text[]))
       and extract(epoch from d.base_at)::float8 + t.departures[s.from_position + 1] >= $4::float8
       and extract(epoch from d.base_at)::float8 + t.departures[s.from_position + 1] < $5::float8
     group by d.id, d.base_at, s.from_position, t.departures
     order by extract(epoch from d.base_at)::float8 + t.departures[s.from_position + 1], d.id
     limit $7`,
    [
      board.cityCode,
      board.first,
      board.last,
      board.since.getTime() / 1000,
      board.until.getTime() / 1000,
      [...board.hidden],
      board.buses,
    ],
    { isPlannedOnce: true },
  );
  return rows.flatMap(({ departureId, fromPosition, toPositions }) =>
    toPositions.map((toPosition) => ({ departureId: Number(departureId), fromPosition, toPosition })),
  );
}

/** Buses that call at each station of a city between two moments, to let people on or off there; looked up likewise. */
export async function selectStationCalls(
  database: Database,
  calls: { cityCode: string; first: LocalDate; start: Date; end: Date; hidden: readonly string[] },
): Promise<{ stationId: string; trips: number }[]> {
  return database.query(
    `select p.station_ids[place.position + 1] as "stationId", count(distinct d.id)::int as trips
     from (
       select pattern_id, from_position as position from pattern_segments where from_city = $1
       union
       select pattern_id, to_position from pattern_segments where to_city = $1) as place
     join patterns p on p.id = place.pattern_id and p.is_on_sale
     join trips t on t.pattern_id = place.pattern_id and ${TRIP_GOES_ON}
     ${departuresOfTrip('$2', '$2')}
     where not (t.operator_id = any($5::text[]))
       and extract(epoch from d.base_at)::float8 + t.departures[place.position + 1] >= $3::float8
       and extract(epoch from d.base_at)::float8 + t.departures[place.position + 1] < $4::float8
     group by 1`,
    [calls.cityCode, calls.first, calls.start.getTime() / 1000, calls.end.getTime() / 1000, [...calls.hidden]],
    { isPlannedOnce: true },
  );
}
