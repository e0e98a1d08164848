import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import {
  coaches,
  departures,
  fares,
  operators,
  patterns,
  patternSegments,
  timetables,
  trips,
} from '../../../buses/buses.table';
import { destinations, stations } from '../../../places/destinations.table';

export type LoadedTimetable = typeof timetables.$inferSelect;
export type DestinationRow = typeof destinations.$inferSelect;
export type OperatorRow = typeof operators.$inferSelect;
export type CoachRow = typeof coaches.$inferSelect;

export async function findTimetable(db: Queryable, source: string): Promise<LoadedTimetable | null> {
  const [row] = await db.select().from(timetables).where(eq(timetables.source, source));
  return row ?? null;
}

/** The same row, locked: a second import of the same timetable waits here. */
export async function lockTimetable(tx: Queryable, source: string): Promise<LoadedTimetable | null> {
  const [row] = await tx.select().from(timetables).where(eq(timetables.source, source)).for('update');
  return row ?? null;
}

export async function saveTimetable(tx: Queryable, row: LoadedTimetable): Promise<void> {
  const { source: _source, ...rest } = row;
  await tx.insert(timetables).values(row).onConflictDoUpdate({ target: timetables.source, set: rest });
}

export async function listCities(db: Queryable): Promise<DestinationRow[]> {
  return db.select().from(destinations);
}

export async function listOperators(db: Queryable, ids: string[]): Promise<OperatorRow[]> {
  return ids.length === 0 ? [] : db.select().from(operators).where(inArray(operators.id, ids));
}

export async function listCoaches(db: Queryable, operatorIds: string[]): Promise<CoachRow[]> {
  return operatorIds.length === 0 ? [] : db.select().from(coaches).where(inArray(coaches.operatorId, operatorIds));
}

/** Stations of a source by the feed's own ids. */
export async function listSourceStations(
  db: Queryable,
  source: string,
): Promise<{ stopId: string; city: string; zone: string }[]> {
  const rows = await db
    .select({ id: stations.id, city: stations.destinationCode, zone: stations.zone })
    .from(stations)
    .where(eq(stations.source, source));
  return rows.map(({ id, ...station }) => ({ stopId: id.slice(source.length + 1), ...station }));
}

export async function listSourceOperators(db: Queryable, source: string): Promise<OperatorRow[]> {
  return db.select().from(operators).where(eq(operators.source, source)).orderBy(operators.id);
}

/** Tells the planner how the tables look now; PGlite never does so by itself. */
export async function analyzeTimetables(db: Queryable): Promise<void> {
  for (const table of [departures, trips, patterns, patternSegments, fares]) await db.execute(sql`analyze ${table}`);
}
