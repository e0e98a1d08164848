import { sql } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
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

/** Departures of some service days, and every one that somebody has a seat on from the first of these days on. */
export async function selectReaderDepartures(
  db: Queryable,
  { first, last }: { first: LocalDate; last: LocalDate },
): Promise<ReaderDepartureRow[]> {
  const result = await db.execute(sql`
    select d.id::int as id, t.operator_id as "operatorId", t.external_id as "externalId", t.trip_number as "tripNumber",
      d.base_at + make_interval(secs => t.departures[1]) as "leavesAt", p.station_ids[1] as "fromId", p.station_ids[cardinality(p.station_ids)] as "toId"
    from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id
    where d.service_date >= ${first}::date and ${sql.raw(DEPARTURE_IS_THERE)}
      and (d.service_date <= ${last}::date or exists (select 1 from sold_seats x where x.departure_id = d.id)) order by d.id`);
  return rowsOf<Omit<ReaderDepartureRow, 'leavesAt'> & { leavesAt: string | Date }>(result).map((row) => ({
    ...row,
    leavesAt: new Date(row.leavesAt),
  }));
}
