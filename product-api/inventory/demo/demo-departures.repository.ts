import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import type { Database, Queryable } from '../../database/database';
import { departures, operators, trips } from '../../buses/buses.table';
import { DEMO_SOURCE } from '../demo-source';

export type StoredTrip = {
  id: number;
  operatorId: string;
  externalId: string;
  /** Last day that has a departure. */
  lastDate: LocalDate | null;
};

const isDemo = eq(operators.source, DEMO_SOURCE);
/** Nobody holds or has bought a seat. Judged on the row itself, so that a sale at the same moment is seen. */
const isUntaken = sql`0 = all(${departures.taken})`;

export async function listStoredTrips(db: Queryable): Promise<StoredTrip[]> {
  const lastDate = sql<LocalDate | null>`(select max(d.service_date)::text from departures d where d.trip_id = ${trips.id})`;
  return db
    .select({ id: trips.id, operatorId: trips.operatorId, externalId: trips.externalId, lastDate })
    .from(trips)
    .innerJoin(operators, eq(operators.id, trips.operatorId))
    .where(isDemo);
}

/** A departure to write: trip, its base instant, seats given to us, hops. */
export type NewDeparture = { trip: number; base: string; capacity: number; hops: number };

/**
 * Writes departures of one service day; those that exist stay as they are, also at other times by command (D71).
 * Returns how many are new.
 */
export async function insertDepartures(
  database: Database,
  day: LocalDate,
  rows: readonly NewDeparture[],
): Promise<number> {
  const [added] = await database.query<{ count: number }>(
    `with added as (
       insert into departures (trip_id, service_date, base_at, capacity, taken)
       select r.trip, $1::date, r.base, r.capacity, array_fill(0::smallint, array[r.hops])
       from jsonb_to_recordset($2::jsonb) as r(trip int, base timestamptz, capacity smallint, hops int)
       where not exists (
         select 1 from departure_acts a join trips t on t.operator_id = a.operator_id and t.external_id = a.external_id
         where t.id = r.trip and a.service_date = $1::date and a.act in ('move', 'delay') and a.ended_at is null)
       on conflict do nothing returning 1)
     select count(*)::int as count from added`,
    [day, JSON.stringify(rows)],
  );
  return added?.count ?? 0;
}

/** Deletes at most `limit` past demo departures without a held or sold seat. Returns how many. */
export async function deletePastDepartures(db: Queryable, before: LocalDate, limit: number): Promise<number> {
  const ofDemo = db
    .select({ id: trips.id })
    .from(trips)
    .innerJoin(operators, eq(operators.id, trips.operatorId))
    .where(isDemo);
  return deleteSome(db, and(inArray(departures.tripId, ofDemo), lt(departures.serviceDate, before), isUntaken), limit);
}

/**
 * Deletes at most `limit` departures of these trips that nobody holds or has bought, or that are past. Returns how
 * many.
 */
export async function deleteDeparturesOf(
  db: Queryable,
  tripIds: readonly number[],
  pastBefore: LocalDate,
  limit: number,
): Promise<number> {
  return deleteSome(
    db,
    and(inArray(departures.tripId, [...tripIds]), or(isUntaken, lt(departures.serviceDate, pastBefore))),
    limit,
  );
}

/**
 * The condition stands twice: the inner one finds rows, the outer one is judged again on a row that somebody was just
 * changing.
 */
async function deleteSome(db: Queryable, condition: SQL | undefined, limit: number): Promise<number> {
  const some = db.select({ id: departures.id }).from(departures).where(condition).limit(limit);
  const gone = await db
    .delete(departures)
    .where(and(inArray(departures.id, some), condition))
    .returning({ id: departures.id });
  return gone.length;
}
