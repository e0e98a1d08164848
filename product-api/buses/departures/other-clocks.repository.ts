import { inArray, sql } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import { rowsOf } from '../../database/rows-of';
import { departures, trips } from '../buses.table';

/** From where the times of a departure count. */
export type BaseRow = { zone: string; serviceDate: LocalDate; baseAt: Date };
export type DepartureBase = BaseRow & { id: number; isSold: boolean };

const withDates = <Row extends BaseRow>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, baseAt: new Date(row.baseAt) }));

/** From where times are counted on some days, once for each zone and moment. */
export async function selectBasesOn(db: Queryable, days: readonly LocalDate[]): Promise<BaseRow[]> {
  const rows = await db
    .selectDistinct({ zone: trips.zone, serviceDate: departures.serviceDate, baseAt: departures.baseAt })
    .from(departures)
    .innerJoin(trips, sql`${trips.id} = ${departures.tripId}`)
    .where(inArray(departures.serviceDate, [...days]));
  return withDates(rows);
}

/** Departures of a zone from a day on, some at a time, in the order of their numbers. */
export async function selectBasesIn(
  db: Queryable,
  { zone, first, afterId, limit }: { zone: string; first: LocalDate; afterId: number; limit: number },
): Promise<DepartureBase[]> {
  const result = await db.execute(sql`
    select d.id::int as id, t.zone, d.service_date::text as "serviceDate", d.base_at as "baseAt",
      exists (select from sold_seats s where s.departure_id = d.id) as "isSold"
    from departures d join trips t on t.id = d.trip_id
    where t.zone = ${zone} and d.service_date >= ${first}::date and d.id > ${afterId} order by d.id limit ${limit}`);
  return withDates(rowsOf<DepartureBase>(result));
}

/** Each from its old base to another one. @returns those that still had the old one */
export async function moveBases(
  tx: Queryable,
  moves: readonly { id: number; from: Date; to: Date }[],
): Promise<number[]> {
  if (moves.length === 0) return [];
  const rows = moves.map(({ id, from, to }) => ({ id, from: from.toISOString(), to: to.toISOString() }));
  const result = await tx.execute(sql`
    update departures d set base_at = m."to"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id bigint, "from" timestamptz, "to" timestamptz)
    where d.id = m.id and d.base_at = m."from" returning d.id::int as id`);
  return rowsOf<{ id: number }>(result).map(({ id }) => id);
}
