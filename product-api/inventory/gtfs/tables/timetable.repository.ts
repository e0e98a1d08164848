import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../database/database';
import { coaches, operators, timetables, trips } from '../../../buses/buses.table';
import { destinations, stations } from '../../../places/destinations.table';

/** What was loaded last; which version is on sale, and what of another is written, is `Version`'s. */
export type LoadedTimetable = Omit<typeof timetables.$inferSelect, 'writing' | 'isUntidy'>;
export type DestinationRow = typeof destinations.$inferSelect;
export type OperatorRow = typeof operators.$inferSelect;
export type CoachRow = typeof coaches.$inferSelect;

export async function findTimetable(db: Queryable, source: string): Promise<LoadedTimetable | null> {
  const [row] = await db.select().from(timetables).where(eq(timetables.source, source));
  return row ?? null;
}

/** Names of all timetables that were loaded. */
export async function listTimetableNames(db: Queryable): Promise<string[]> {
  const rows = await db.select({ source: timetables.source }).from(timetables).orderBy(timetables.source);
  return rows.map(({ source }) => source);
}

/** Companies of all timetables that are on sale. */
export async function listSoldCompanies(db: Queryable): Promise<{ source: string; companyId: string }[]> {
  return db
    .select({ source: operators.source, companyId: operators.id })
    .from(operators)
    .innerJoin(timetables, eq(timetables.source, operators.source))
    .orderBy(operators.source, operators.id);
}

/** The zone that a timetable's trips were sold by; null: it has none on sale. */
export async function findSoldZone(db: Queryable, source: string): Promise<string | null> {
  const [row] = await db
    .select({ zone: trips.zone })
    .from(trips)
    .innerJoin(operators, eq(operators.id, trips.operatorId))
    .where(and(eq(operators.source, source), isNull(trips.untilVersion)))
    .limit(1);
  return row?.zone ?? null;
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

/** Stations of a source, under the names that its feed gave them last. */
export async function listSourceStations(db: Queryable, source: string): Promise<SourceStation[]> {
  const { id, nameEn: name, latitude, longitude, destinationCode: city, zone, placedBy } = stations;
  return db
    .select({ id, name, latitude, longitude, city, zone, placedBy })
    .from(stations)
    .where(eq(stations.source, source));
}

export type SourceStation = Pick<
  typeof stations.$inferSelect,
  'id' | 'latitude' | 'longitude' | 'zone' | 'placedBy'
> & {
  name: string;
  city: string;
};

export async function listSourceOperators(db: Queryable, source: string): Promise<OperatorRow[]> {
  return db.select().from(operators).where(eq(operators.source, source)).orderBy(operators.id);
}
