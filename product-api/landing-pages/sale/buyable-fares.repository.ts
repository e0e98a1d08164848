import { DAYS_BACK, DEPARTURE_IS_THERE, TRIP_GOES_ON } from '../../buses/of-this-version';
import type { Database } from '../../database/database';

/**
 * A fare that holds between two cities for all buses of a company that have one table of fares and leave from `start`
 * to before `end`, seconds since 1970, whose service days may be from `firstDay` to `lastDay`. `number` is the asker's.
 */
export type FareOnSale = {
  number: number;
  fromCity: string;
  toCity: string;
  operatorId: string;
  scope: number;
  start: number;
  end: number;
};

/**
 * Those of them at which one seat is free, by their numbers. Each looks for one such bus and no further: a busy pair,
 * whose thousands of rides are never read, is answered as soon as a quiet one.
 */
export async function selectBuyableFares(
  database: Database,
  fares: readonly FareOnSale[],
  days: { first: string; last: string },
): Promise<Set<number>> {
  // A scalar question, which is asked anew of each fare: as a join all its rides would be found at once. The company is
  // asked of trips: the planner joins patterns last, when all companies' days have been looked up.
  const rows = await database.query<{ number: number }>(
    `select asked.number
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::float8[], $7::float8[])
       as asked(number, from_city, to_city, operator_id, scope, start_at, end_at)
     where (
       select true
       from pattern_segments s
       join trips t on t.pattern_id = s.pattern_id and ${TRIP_GOES_ON}
       join departures d on d.trip_id = t.id and d.service_date between $8::date - ${DAYS_BACK} and $9::date + 1 and not d.is_closed and ${DEPARTURE_IS_THERE}
       where s.from_city = asked.from_city and s.to_city = asked.to_city
         and (select p.is_on_sale and p.operator_id = asked.operator_id from patterns p where p.id = s.pattern_id)
         and d.fare_scope = asked.scope
         and extract(epoch from d.base_at)::float8 + t.departures[s.from_position + 1] >= asked.start_at
         and extract(epoch from d.base_at)::float8 + t.departures[s.from_position + 1] < asked.end_at
         and d.capacity > (select coalesce(max(hop), 0) from unnest(d.taken[s.from_position + 1 : s.to_position]) as hops(hop))
       limit 1)`,
    [
      fares.map(({ number }) => number),
      fares.map(({ fromCity }) => fromCity),
      fares.map(({ toCity }) => toCity),
      fares.map(({ operatorId }) => operatorId),
      fares.map(({ scope }) => scope),
      fares.map(({ start }) => start),
      fares.map(({ end }) => end),
      days.first,
      days.last,
    ],
  );
  return new Set(rows.map(({ number }) => number));
}
