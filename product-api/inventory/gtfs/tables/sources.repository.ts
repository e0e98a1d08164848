import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { DEPARTURE_IS_THERE, TRIP_GOES_ON } from '../../../buses/of-this-version';
import { rowsOf } from '../../../database/rows-of';

/** A timetable, as an operator looks after it. Days and counts from a moment on. */
export type SoldSource = {
  source: string;
  companies: string[];
  stations: number;
  departures: number;
  /** Departures that somebody has a seat on. */
  sold: number;
  /** Null: nothing runs any more. */
  firstDay: string | null;
  lastDay: string | null;
  feedVersion: string | null;
  shiftedByDays: number;
  loadedAt: Date;
};

export async function listSources(db: Queryable, since: Date): Promise<SoldSource[]> {
  const result = await db.execute(sql`
    select l.source, l.feed_version as "feedVersion", l.shifted_by_days as "shiftedByDays", l.loaded_at as "loadedAt",
      coalesce((select jsonb_agg(o.name order by o.name) from operators o where o.source = l.source), '[]'::jsonb) as companies,
      (select count(*)::int from stations s where s.source = l.source) as stations,
      coalesce(ahead.departures, 0) as departures, coalesce(ahead.sold, 0) as sold, ahead.first_day as "firstDay", ahead.last_day as "lastDay"
    from timetables l left join (
      select o.source, count(*) filter (where not d.is_closed)::int as departures, count(*) filter (where x.departure_id is not null)::int as sold,
        (min(d.service_date) filter (where not d.is_closed))::text as first_day, (max(d.service_date) filter (where not d.is_closed))::text as last_day
      from departures d join trips t on t.id = d.trip_id join operators o on o.id = t.operator_id
      left join (select distinct departure_id from sold_seats) x on x.departure_id = d.id
      where d.base_at + make_interval(secs => t.departures[1]) > ${since.toISOString()}::timestamptz and ${sql.raw(DEPARTURE_IS_THERE)} group by o.source
    ) ahead on ahead.source = l.source order by l.source`);
  return rowsOf<Omit<SoldSource, 'loadedAt'> & { loadedAt: string | Date }>(result).map((row) => ({
    ...row,
    loadedAt: new Date(row.loadedAt),
  }));
}

/**
 * Takes out what is left of a timetable without departures: its companies, and with the last of them the timetable
 * itself. Companies stay whose departures somebody still has a seat on. @returns whether all of it is gone
 */
export async function dropSource(tx: Queryable, source: string): Promise<boolean> {
  await tx.execute(sql`
    delete from operators o where o.source = ${source} and not exists (select 1 from trips t where t.operator_id = o.id)`);
  const gone = await tx.execute(sql`
    delete from timetables l where l.source = ${source} and not exists (select 1 from operators o where o.source = l.source) returning 1`);
  return rowsOf(gone).length > 0;
}

/**
 * Days that both timetables sell one bus on: from city to city, which are two, at the same minutes. `leaves`: 'HH:MM'
 * at the first stop.
 */
export type SharedRun = {
  from: string;
  to: string;
  companies: string[];
  leaves: string;
  days: number;
  firstDay: string;
};

export async function listSharedRuns(
  db: Queryable,
  { sources, from, to }: { sources: readonly [string, string]; from: Date; to: Date },
): Promise<SharedRun[]> {
  const runs = (source: string) => sql`
    select o.name, f.destination_code as from_city, l.destination_code as to_city, f.zone, d.service_date,
      d.base_at + make_interval(secs => t.departures[1]) as leaves_at, d.base_at + make_interval(secs => t.arrivals[cardinality(t.arrivals)]) as arrives_at
    from departures d join trips t on t.id = d.trip_id join operators o on o.id = t.operator_id join patterns p on p.id = t.pattern_id
    join stations f on f.id = p.station_ids[1] join stations l on l.id = p.station_ids[cardinality(p.station_ids)]
    where o.source = ${source} and f.destination_code <> l.destination_code and ${sql.raw(TRIP_GOES_ON)} and ${sql.raw(DEPARTURE_IS_THERE)} and not d.is_closed and d.base_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`;
  const result = await db.execute(sql`
    select a.from_city as "from", a.to_city as "to", array[a.name, b.name] as companies, to_char(a.leaves_at at time zone a.zone, 'HH24:MI') as leaves, count(*)::int as days, min(a.service_date)::text as "firstDay"
    from (${runs(sources[0])}) a join (${runs(sources[1])}) b
      on b.from_city = a.from_city and b.to_city = a.to_city and b.leaves_at = a.leaves_at and b.arrives_at = a.arrives_at
    group by 1, 2, 3, 4 order by 1, 2, 3, 4 limit 500`);
  return rowsOf(result);
}

/** A bus from city to city on a service day; instants in ISO format. */
export type SampleRun = { from: string; to: string; day: string; leaves: string; arrives: string };

/**
 * How many of these buses each other timetable sells, too: between the same cities at the same minutes of that day.
 * Departures are looked up trip by trip, whatever the planner believes, once cities and the time on the way are alike.
 */
export async function countSameRuns(
  db: Queryable,
  { except, runs }: { except: string; runs: readonly SampleRun[] },
): Promise<{ source: string; runs: number }[]> {
  const sample = JSON.stringify(runs.map((run, number) => ({ ...run, number })));
  const result = await db.execute(sql`
    select l.source, count(distinct s.number)::int as runs
    from jsonb_to_recordset(${sample}::jsonb) as s(number int, "from" text, "to" text, day date, leaves timestamptz, arrives timestamptz)
    join pattern_segments g on g.from_city = s."from" and g.to_city = s."to" join patterns p on p.id = g.pattern_id and p.is_on_sale
    join operators o on o.id = p.operator_id join timetables l on l.source = o.source and l.source <> ${except}
    join trips t on t.pattern_id = p.id and ${sql.raw(TRIP_GOES_ON)}
      and t.arrivals[g.to_position + 1] - t.departures[g.from_position + 1] = extract(epoch from s.arrives - s.leaves)
    join lateral (select * from departures x where x.trip_id = t.id and x.service_date = s.day offset 0) d on not d.is_closed
    where d.base_at + make_interval(secs => t.departures[g.from_position + 1]) = s.leaves and ${sql.raw(DEPARTURE_IS_THERE)}
    group by 1 order by 1`);
  return rowsOf(result);
}
