import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { rowsOf } from '../../../database/rows-of';
import { NAME_IN_TIMETABLE } from '../../../buses/departures/runs.repository';
import { RETIRED } from '../../../buses/departures/trip-names';
import { MAX_SHIFT_MINUTES, type Candidate } from '../versions/find-again';
import type { NewRun } from '../versions/sold-departure';
import type { Staging } from './staging.repository';

/**
 * What departures that do not go on as they are can go on as in the new timetable (D80): what has their id on that day
 * (`original_trip_id` counts), and what the company sends from their first to their last stop at nearly their time.
 * @param stamp of the retirements of this version: what those trips did, the version before has done
 * @param last highest number of a departure before this version
 */
export async function listCandidates(
  tx: Queryable,
  staging: Staging,
  departureIds: readonly number[],
  { stamp, last }: { stamp: string; last: number },
): Promise<Candidate[]> {
  if (departureIds.length === 0) return [];
  const [trips, days, patterns] = [
    sql.raw(staging.name('trips')),
    sql.raw(staging.name('days')),
    sql.raw(staging.name('patterns')),
  ];
  const ids = sql.raw(departureIds.map(Math.trunc).join(','));
  const named = (match: string) => sql`
    select lost.id, true as is_named, s.idx, y.service_date from lost
      join ${trips} s on s.operator_id = lost.operator_id and ${sql.raw(match)}
      join ${days} y on y.service = s.service and y.service_date = lost.service_date`;
  const result = await tx.execute(sql`
    with lost as (
      select d.id, d.service_date, t.operator_id, ${NAME_IN_TIMETABLE} as name, coalesce(t.original_id, ${NAME_IN_TIMETABLE}) as original_id,
        p.station_ids[1] as first_station, p.station_ids[cardinality(p.station_ids)] as last_station, d.base_at + make_interval(secs => t.departures[1]) as leaves_at
      from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id where d.id in (${ids})
    ), matched as (
      ${named('s.external_id = lost.name')}
      union all ${named('s.original_id = lost.original_id')}
      union all
      select lost.id, false, s.idx, y.service_date from lost
        join ${patterns} n on n.operator_id = lost.operator_id and n.station_ids[1] = lost.first_station and n.station_ids[cardinality(n.station_ids)] = lost.last_station
        join ${trips} s on s.pattern = n.idx
        join ${days} y on y.service = s.service and y.service_date between lost.service_date - 1 and lost.service_date + 1
      where abs(extract(epoch from y.base_at + make_interval(secs => s.departures[1]) - lost.leaves_at)) <= ${MAX_SHIFT_MINUTES * 60}
    ), once as (
      select id, bool_or(is_named) as is_named, idx, service_date from matched group by id, idx, service_date
    ), candidate as (
      select once.*, s.operator_id, s.external_id, n.station_ids, n.pickup, n.drop_off, s.arrivals, s.departures, s.live_trip, s.capacity, y.base_at
      from once join ${trips} s on s.idx = once.idx join ${patterns} n on n.idx = s.pattern join ${days} y on y.service = s.service and y.service_date = once.service_date
      -- What runs already is another bus, whose own seats go on with it.
      where once.is_named or not exists (select 1 from departures x where x.trip_id = s.live_trip and x.service_date = once.service_date and x.id <= ${last})
    ), of_stops as materialized (
      select t.* from (select distinct operator_id, station_ids from candidate) c
        join patterns p on p.operator_id = c.operator_id and p.station_ids = c.station_ids
        -- Those of each pattern alone: all trips there are would be read otherwise.
        join lateral (select trips.id, trips.arrivals, trips.departures, p.operator_id, p.station_ids from trips
          where trips.pattern_id = p.id and split_part(trips.external_id, ${RETIRED}, 2) in ('', ${stamp}) offset 0) t on true
    ), before as (
      select distinct c.idx, c.service_date from candidate c
        join of_stops t on t.operator_id = c.operator_id and t.station_ids = c.station_ids and t.arrivals = c.arrivals and t.departures = c.departures
        join departures x on x.trip_id = t.id and x.base_at = c.base_at and x.id <= ${last}
    )
    select c.id::int as "departureId", c.is_named as "isNamed", before.idx is not null as "wasThere", c.station_ids as "stationIds", c.arrivals, c.departures,
      c.base_at as "baseAt", c.service_date::text as "serviceDate", c.pickup, c.drop_off as "dropOff", c.live_trip as "tripId", c.external_id as "externalId", c.capacity
    from candidate c left join before on before.idx = c.idx and before.service_date = c.service_date
    order by c.id, c.idx`);
  return rowsOf<Row>(result).map(({ departureId, isNamed, wasThere, baseAt, ...after }) => ({
    departureId,
    isNamed,
    wasThere,
    after: { ...after, baseAt: new Date(baseAt) },
  }));
}

type Row = Omit<NewRun, 'baseAt'> & Omit<Candidate, 'after'> & { baseAt: string | Date };
