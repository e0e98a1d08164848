import type { Database } from '../../database/database';
import {
  BLOCK_AFTER,
  BLOCK_BEFORE,
  blockName,
  STRETCH_COLUMNS,
  type DepartureRow,
  type SpanQuery,
} from '../timetable/bus-trips.repository';
import { DEPARTURE_IS_THERE, TRIP_GOES_ON } from '../of-this-version';

type TripRow = Omit<DepartureRow, 'id' | 'base' | 'capacity' | 'taken' | 'blockBefore' | 'blockAfter' | 'fareScope'> & {
  /**
   * Departure, seconds since 1970 from which its clock times count, seats, seats taken on each hop, vehicle before and
   * after, table of fares.
   */
  days: [
    id: number,
    base: number,
    capacity: number,
    taken: number[],
    blockBefore: string | null,
    blockAfter: string | null,
    fareScope: number,
  ][];
};

/**
 * The departures of some days, as `selectDepartures` of bus-trips.repository answers them for one, in no order. Stops
 * are read once for each trip: over two weeks that is a third of the work.
 */
export async function selectSpanDepartures(
  database: Database['reading'],
  { fromCity, toCity, firstDate, lastDate, start, end }: SpanQuery,
): Promise<DepartureRow[]> {
  const trips = await database.query<TripRow>(
    `select ${STRETCH_COLUMNS},
       runs.days
     from pattern_segments s
     join patterns p on p.id = s.pattern_id and p.is_on_sale
     join trips t on t.pattern_id = s.pattern_id and ${TRIP_GOES_ON}
     cross join lateral (
       select json_agg(json_build_array(d.id, extract(epoch from d.base_at)::bigint, d.capacity, d.taken[s.from_position + 1 : s.to_position], ${blockName(BLOCK_BEFORE)}, ${blockName(BLOCK_AFTER)}, d.fare_scope)) as days
       from departures d
       where d.trip_id = t.id and d.service_date between $3::date - 6 and $4::date + 1 and ${DEPARTURE_IS_THERE} and not d.is_closed
         and extract(epoch from d.base_at)::float8 + t.departures[s.from_position + 1] >= $5::float8
         and extract(epoch from d.base_at)::float8 + t.departures[s.from_position + 1] < $6::float8) runs
     where s.from_city = $1 and s.to_city = $2 and runs.days is not null`,
    [fromCity, toCity, firstDate, lastDate, start.getTime() / 1000, end.getTime() / 1000],
    { isPlannedOnce: true },
  );
  return trips.flatMap(({ days, ...trip }) =>
    days.map(([id, base, capacity, taken, blockBefore, blockAfter, fareScope]) => ({
      ...trip,
      id: String(id),
      base,
      capacity,
      taken: Math.max(0, ...taken),
      blockBefore,
      blockAfter,
      fareScope,
    })),
  );
}
