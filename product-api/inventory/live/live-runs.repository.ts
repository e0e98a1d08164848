import { sql, type SQL } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import { rowsOf } from '../../database/rows-of';
import { MOVED, nameInTimetable } from '../../buses/departures/trip-names';
import { DEPARTURE_IS_THERE } from '../../buses/of-this-version';

/** A departure as a live feed may name it. */
export type LiveRunRow = {
  id: number;
  source: string;
  /** Its trip_id, or what that was before (original_trip_id). */
  name: string;
  date: LocalDate;
  /** Seconds since 1970 that clock times count from. */
  base: number;
  stationIds: string[];
  arrivals: number[];
  departures: number[];
  /** An operator has said other times: a feed's words are about those of the timetable. */
  isMoved: boolean;
};

type Asked = { source: string | null; names: readonly string[]; dates: readonly LocalDate[] };

const listOf = (texts: readonly string[]) => sql`${sql.param(JSON.stringify(texts))}::jsonb`;
const textsIn = (texts: readonly string[]) =>
  sql`(select array_agg(x) from jsonb_array_elements_text(${listOf(texts)}) x)`;

/** Departures on these days whose trip has one of these names: in one timetable, or in any that comes from a feed. */
export async function selectRunsByName(db: Queryable, { source, names, dates }: Asked): Promise<LiveRunRow[]> {
  const moved = names.flatMap((name) => dates.map((date) => `${name}${MOVED}${date}`));
  const rows = await selectRuns(
    db,
    { source, dates, name: sql`t.external_id` },
    sql`t.external_id = any(${textsIn([...names, ...moved])}::text[])`,
  );
  return rows.map((row) => ({ ...row, name: nameInTimetable(row.name), isMoved: row.name.includes(MOVED) }));
}

/** The same by what the trip was called before its timetable gave it another id. */
export async function selectRunsByFormerName(db: Queryable, { source, names, dates }: Asked): Promise<LiveRunRow[]> {
  const isCalled = sql`t.original_id <> t.external_id and t.original_id = any(${textsIn(names)}::text[])`;
  const rows = await selectRuns(db, { source, dates, name: sql`t.original_id` }, isCalled);
  return rows.map((row) => ({ ...row, isMoved: false }));
}

async function selectRuns(
  db: Queryable,
  { source, dates, name }: { source: string | null; dates: readonly LocalDate[]; name: SQL },
  isCalled: SQL,
): Promise<Omit<LiveRunRow, 'isMoved'>[]> {
  const isOfSource = source === null ? sql`o.source like 'gtfs:%'` : sql`o.source = ${source}`;
  const result = await db.execute(sql`
    select d.id::int as id, o.source, ${name} as name, d.service_date::text as date, extract(epoch from d.base_at)::float8 as base,
      p.station_ids as "stationIds", t.arrivals, t.departures
    from operators o join trips t on t.operator_id = o.id join patterns p on p.id = t.pattern_id join departures d on d.trip_id = t.id
    where ${isOfSource} and ${isCalled} and d.service_date = any(${textsIn(dates)}::date[]) and ${sql.raw(DEPARTURE_IS_THERE)}`);
  return rowsOf(result);
}

/** Companies of a feed's routes, as notices and added runs name them. */
export async function selectCompaniesOfRoutes(
  db: Queryable,
  routeIds: readonly string[],
): Promise<{ source: string; routeId: string; operatorId: string }[]> {
  const result = await db.execute(sql`
    select distinct o.source, t.route_id as "routeId", o.id as "operatorId"
    from trips t join operators o on o.id = t.operator_id
    where o.source like 'gtfs:%' and t.route_id = any(${textsIn(routeIds)}::text[])`);
  return rowsOf(result);
}

/** Companies of each timetable that comes from a feed. */
export async function selectFeedCompanies(db: Queryable): Promise<{ source: string; operatorId: string }[]> {
  const result = await db.execute(sql`
    select o.source, o.id as "operatorId" from operators o where o.source like 'gtfs:%'`);
  return rowsOf(result);
}

/** Which of these stations there are. */
export async function selectKnownStations(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const result = await db.execute(sql`select id from stations where id = any(${textsIn(ids)}::text[])`);
  return new Set(rowsOf<{ id: string }>(result).map(({ id }) => id));
}
