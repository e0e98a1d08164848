import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { rowsOf } from '../../../database/rows-of';
import type { NewRun } from './sold-departures.repository';
import { NAME_IN_TIMETABLE } from '../../../buses/departures/runs.repository';
import type { Staging } from './staging.repository';

/** A departure of the new timetable that one of the live timetable may go on as (D80). */
export type Candidate = {
  departureId: number;
  /** It has the same name (`original_trip_id` counts) on that day; else the same stops at the same times. */
  by: 'name' | 'times';
  after: NewRun;
};

/** Of departures that have lost their trip's id: what they can go on as, in the new timetable's order. */
export async function listCandidates(
  tx: Queryable,
  staging: Staging,
  departureIds: readonly number[],
): Promise<Candidate[]> {
  if (departureIds.length === 0) return [];
  const [trips, days, patterns] = [
    sql.raw(staging.name('trips')),
    sql.raw(staging.name('days')),
    sql.raw(staging.name('patterns')),
  ];
  const ids = sql.raw(departureIds.map(Math.trunc).join(','));
  const lost = sql`
    select d.id, d.service_date, d.base_at, t.operator_id, coalesce(t.original_id, ${NAME_IN_TIMETABLE}) as original_id, p.station_ids, t.arrivals, t.departures
    from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id where d.id in (${ids})`;
  const columns = sql`
    lost.id::int as "departureId", n.station_ids as "stationIds", s.arrivals, s.departures, y.base_at as "baseAt", y.service_date::text as "serviceDate",
    n.pickup, n.drop_off as "dropOff", s.live_trip as "tripId", s.capacity, s.idx`;
  // One that runs already is another bus, whose own seats go on with it.
  const isNew = sql`not exists (select 1 from departures x where x.trip_id = s.live_trip and x.service_date = y.service_date)`;
  const result = await tx.execute(sql`
    with lost as (${lost})
    select 'name' as by, ${columns} from lost
      join ${trips} s on s.operator_id = lost.operator_id and s.original_id = lost.original_id
      join ${days} y on y.service = s.service and y.service_date = lost.service_date
      join ${patterns} n on n.idx = s.pattern
    where ${isNew}
    union all
    select 'times' as by, ${columns} from lost
      join ${patterns} n on n.operator_id = lost.operator_id and n.station_ids = lost.station_ids
      join ${trips} s on s.pattern = n.idx
      join ${days} y on y.service = s.service and y.service_date between lost.service_date - 1 and lost.service_date + 1
    where ${isNew} and y.base_at + make_interval(secs => s.departures[1]) = lost.base_at + make_interval(secs => lost.departures[1])
      and y.base_at + make_interval(secs => s.arrivals[cardinality(s.arrivals)]) = lost.base_at + make_interval(secs => lost.arrivals[cardinality(lost.arrivals)])
    order by by, "departureId", idx`);
  return rowsOf<Row>(result).map(({ departureId, by, baseAt, ...row }) => ({
    departureId,
    by,
    after: { ...row, baseAt: new Date(baseAt), isSame: false },
  }));
}

type Row = Omit<NewRun, 'baseAt' | 'isSame'> & {
  departureId: number;
  by: 'name' | 'times';
  baseAt: string | Date;
};
