import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { rowsOf } from '../../database/rows-of';
import { departureActs } from '../departures/departure-acts.table';
import { NAME_IN_TIMETABLE } from '../departures/runs.repository';
import { liveDepartures, liveFeeds } from './live.table';

/** A departure that a feed cancels, and that is still sold. */
export type CancelledRun = {
  id: number;
  feed: string;
  company: string;
  /** Number of the trip, or how the timetable calls it. */
  trip: string;
  saidAt: Date;
  departureAt: Date;
  /** That of the first stop. */
  zone: string;
  /** An operator has said before that it runs after all: only an operator takes that back. */
  wasRestored: boolean;
  /** Of what the feed says now: how many of the departures that it knows it cancels. */
  cancelled: number;
  known: number;
};

/** @param heardSince what was said before is not believed any more */
export async function selectCancelledRuns(
  db: Queryable,
  { now, heardSince }: { now: Date; heardSince: Date },
): Promise<CancelledRun[]> {
  const result = await db.execute(sql`
    select distinct on (d.base_at + make_interval(secs => t.departures[1]), d.id)
      d.id::int as id, f.name as feed, o.name as company, coalesce(l.said_at, f.said_at) as "saidAt",
      coalesce(nullif(t.trip_number, ''), ${NAME_IN_TIMETABLE}) as trip,
      d.base_at + make_interval(secs => t.departures[1]) as "departureAt", s.zone,
      exists (select 1 from ${departureActs} a where a.operator_id = t.operator_id and a.service_date = d.service_date
        and a.external_id = ${NAME_IN_TIMETABLE} and a.act = 'restore') as "wasRestored",
      coalesce((f.counts->>'cancelled')::int, 0) as cancelled, coalesce((f.counts->>'matched')::int, 0) as known
    from ${liveDepartures} l join ${liveFeeds} f on f.name = l.feed join departures d on d.id = l.departure_id
      join trips t on t.id = d.trip_id join operators o on o.id = t.operator_id
      join patterns p on p.id = t.pattern_id join stations s on s.id = p.station_ids[1]
    where l.state = 'cancelled' and not d.is_closed and f.said_at > ${heardSince.toISOString()}::timestamptz
      and d.base_at + make_interval(secs => t.arrivals[cardinality(t.arrivals)]) > ${now.toISOString()}::timestamptz
    order by d.base_at + make_interval(secs => t.departures[1]), d.id, f.said_at desc`);
  return rowsOf<CancelledRun>(result).map((row) => ({
    ...row,
    saidAt: new Date(row.saidAt),
    departureAt: new Date(row.departureAt),
  }));
}
