import { sql } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import { bigintsOf, integersOf } from '../../database/number-lists';
import { rowsOf } from '../../database/rows-of';
import { DEPARTURE_IS_THERE } from '../of-this-version';

export type ReaderDepartureRow = {
  id: number;
  operatorId: string;
  externalId: string;
  tripNumber: string | null;
  leavesAt: Date;
  fromId: string;
  toId: string;
};

/** Numbers read at once. */
const PAGE = 2_000;

export async function listTripIds(db: Queryable, after: number): Promise<number[]> {
  const result = await db.execute(sql`select id::int as id from trips where id > ${after} order by id limit ${PAGE}`);
  return rowsOf<{ id: number }>(result).map(({ id }) => id);
}

export async function listSoldDepartureIds(db: Queryable, after: number): Promise<number[]> {
  const result = await db.execute(sql`
    select distinct departure_id::int as id from sold_seats where departure_id > ${after} order by 1 limit ${PAGE}`);
  return rowsOf<{ id: number }>(result).map(({ id }) => id);
}

/** Departures of these trips on some service days. Looked up trip by trip, whatever the planner believes. */
export async function selectDeparturesOfTrips(
  db: Queryable,
  tripIds: readonly number[],
  { first, last }: { first: LocalDate; last: LocalDate },
): Promise<ReaderDepartureRow[]> {
  return readRows(
    await db.execute(sql`
      select ${COLUMNS} from unnest(${integersOf(tripIds)}) one(id) join trips t on t.id = one.id join patterns p on p.id = t.pattern_id
      join lateral (select * from departures x where x.trip_id = t.id and x.service_date between ${first}::date and ${last}::date offset 0) d on true
      where ${sql.raw(DEPARTURE_IS_THERE)}`),
  );
}

/** Those of these departures that are later than a service day. */
export async function selectDeparturesAfter(
  db: Queryable,
  ids: readonly number[],
  day: LocalDate,
): Promise<ReaderDepartureRow[]> {
  return readRows(
    await db.execute(sql`
      select ${COLUMNS} from unnest(${bigintsOf(ids)}) one(id) join departures d on d.id = one.id
      join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id
      where d.service_date > ${day}::date and ${sql.raw(DEPARTURE_IS_THERE)}`),
  );
}

const COLUMNS = sql.raw(`
  d.id::int as id, t.operator_id as "operatorId", t.external_id as "externalId", t.trip_number as "tripNumber",
  d.base_at + make_interval(secs => t.departures[1]) as "leavesAt", p.station_ids[1] as "fromId", p.station_ids[cardinality(p.station_ids)] as "toId"`);

function readRows(result: unknown): ReaderDepartureRow[] {
  return rowsOf<Omit<ReaderDepartureRow, 'leavesAt'> & { leavesAt: string | Date }>(result).map((row) => ({
    ...row,
    leavesAt: new Date(row.leavesAt),
  }));
}
