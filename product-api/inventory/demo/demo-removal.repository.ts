import { and, type AnyColumn, eq, inArray, notExists, notInArray, or, sql } from 'drizzle-orm';
import { agents } from '../../agents/agents.table';
import type { Queryable } from '../../database/database';
import { coaches, departures, operators, patterns, patternSegments, trips } from '../../buses/buses.table';
import { destinations, stations } from '../../places/destinations.table';
import { hotels } from '../../hotels/hotels.table';
import { piecesOf } from '../../timing/in-pieces';
import { DEMO_SOURCE } from '../demo-source';

/** What a clean-up must leave where it is although nothing refers to it. */
export type KeptRows = { operatorIds: string[]; coachIds: string[]; stationIds: string[]; cityCodes: string[] };

function demoOperatorIds(db: Queryable) {
  return db.select({ id: operators.id }).from(operators).where(eq(operators.source, DEMO_SOURCE));
}

/** From now on no search finds a demo trip. Seats that are held or sold are found by their departure. */
export async function hideDemoFromSearch(tx: Queryable): Promise<void> {
  const ofDemo = tx
    .select({ id: patterns.id })
    .from(patterns)
    .where(inArray(patterns.operatorId, demoOperatorIds(tx)));
  await tx.delete(patternSegments).where(inArray(patternSegments.patternId, ofDemo));
}

/** Deletes those of the trips that have no departure left. Returns how many. */
export async function deleteEmptyTrips(db: Queryable, tripIds: readonly number[]): Promise<number> {
  const itsDepartures = db
    .select({ one: sql`1` })
    .from(departures)
    .where(eq(departures.tripId, trips.id));
  const gone = await db
    .delete(trips)
    .where(and(inArray(trips.id, [...tripIds]), notExists(itsDepartures)))
    .returning({ id: trips.id });
  return gone.length;
}

/**
 * Deletes demo rows that no trip and no other timetable needs any more, from patterns up to cities. In short pieces:
 * whatever refers to a row is looked for in tables of other timetables, too, which are long.
 */
export async function deleteUnusedDemoRows(db: Queryable, kept: KeptRows): Promise<void> {
  const tripOf = (
    column: typeof trips.patternId | typeof trips.coachId | typeof trips.operatorId,
    id: typeof patterns.id | typeof coaches.id | typeof operators.id,
  ) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(trips)
        .where(eq(column, id)),
    );
  const ofDemo = (table: typeof patterns | typeof coaches) => inArray(table.operatorId, demoOperatorIds(db));
  const patternIds = await db.select({ id: patterns.id }).from(patterns).where(ofDemo(patterns));
  await piecesOf(patternIds, async (piece) => {
    await db.delete(patterns).where(and(among(patterns.id, piece), tripOf(trips.patternId, patterns.id)));
  });
  const coachIds = await db
    .select({ id: coaches.id })
    .from(coaches)
    .where(and(ofDemo(coaches), notInArray(coaches.id, kept.coachIds)));
  await piecesOf(coachIds, async (piece) => {
    await db.delete(coaches).where(and(among(coaches.id, piece), tripOf(trips.coachId, coaches.id)));
  });
  const operatorIds = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.source, DEMO_SOURCE), notInArray(operators.id, kept.operatorIds)));
  await piecesOf(operatorIds, async (piece) => {
    await db.delete(operators).where(and(among(operators.id, piece), tripOf(trips.operatorId, operators.id)));
  });
  await deleteUnusedPlaces(db, kept);
}

async function deleteUnusedPlaces(db: Queryable, kept: KeptRows): Promise<void> {
  const stopsHere = db
    .select({ one: sql`1` })
    .from(patterns)
    .where(sql`${stations.id} = any(${patterns.stationIds})`);
  const stationIds = await db
    .select({ id: stations.id })
    .from(stations)
    .where(and(eq(stations.source, DEMO_SOURCE), notInArray(stations.id, kept.stationIds)));
  await piecesOf(stationIds, async (piece) => {
    await db.delete(stations).where(and(among(stations.id, piece), notExists(stopsHere)));
  });
  const stationsHere = db
    .select({ one: sql`1` })
    .from(stations)
    .where(eq(stations.destinationCode, destinations.code));
  const soldHere = db
    .select({ one: sql`1` })
    .from(patternSegments)
    .where(or(eq(patternSegments.fromCity, destinations.code), eq(patternSegments.toCity, destinations.code)));
  const hotelsHere = db
    .select({ one: sql`1` })
    .from(hotels)
    .where(eq(hotels.destinationCode, destinations.code));
  const agentsHere = db
    .select({ one: sql`1` })
    .from(agents)
    .where(eq(agents.destinationCode, destinations.code));
  const codes = await db
    .select({ id: destinations.code })
    .from(destinations)
    .where(and(eq(destinations.source, DEMO_SOURCE), notInArray(destinations.code, kept.cityCodes)));
  await piecesOf(codes, async (piece) => {
    const isUnused = [stationsHere, soldHere, hotelsHere, agentsHere].map(notExists);
    await db.delete(destinations).where(and(among(destinations.code, piece), ...isUnused));
  });
}

function among<Id extends number | string>(column: AnyColumn<{ data: Id }>, piece: readonly { id: Id }[]) {
  return inArray(
    column,
    piece.map(({ id }) => id),
  );
}
