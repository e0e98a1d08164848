import { and, eq, inArray, notExists, notInArray, or, sql } from 'drizzle-orm';
import { agents } from '../../agents/agents.table';
import type { Queryable } from '../../database/database';
import { coaches, departures, operators, patterns, patternSegments, trips } from '../../buses/buses.table';
import { destinations, stations } from '../../places/destinations.table';
import { hotels } from '../../hotels/hotels.table';
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

/** Deletes demo rows that no trip and no other timetable needs any more, from patterns up to cities. */
export async function deleteUnusedDemoRows(tx: Queryable, kept: KeptRows): Promise<void> {
  const tripOf = (
    column: typeof trips.patternId | typeof trips.coachId | typeof trips.operatorId,
    id: typeof patterns.id | typeof coaches.id | typeof operators.id,
  ) =>
    tx
      .select({ one: sql`1` })
      .from(trips)
      .where(eq(column, id));
  await tx
    .delete(patterns)
    .where(and(inArray(patterns.operatorId, demoOperatorIds(tx)), notExists(tripOf(trips.patternId, patterns.id))));
  await tx
    .delete(coaches)
    .where(
      and(
        inArray(coaches.operatorId, demoOperatorIds(tx)),
        notInArray(coaches.id, kept.coachIds),
        notExists(tripOf(trips.coachId, coaches.id)),
      ),
    );
  await tx
    .delete(operators)
    .where(
      and(
        eq(operators.source, DEMO_SOURCE),
        notInArray(operators.id, kept.operatorIds),
        notExists(tripOf(trips.operatorId, operators.id)),
      ),
    );
  const stopsHere = tx
    .select({ one: sql`1` })
    .from(patterns)
    .where(sql`${stations.id} = any(${patterns.stationIds})`);
  await tx
    .delete(stations)
    .where(and(eq(stations.source, DEMO_SOURCE), notInArray(stations.id, kept.stationIds), notExists(stopsHere)));
  const stationsHere = tx
    .select({ one: sql`1` })
    .from(stations)
    .where(eq(stations.destinationCode, destinations.code));
  const soldHere = tx
    .select({ one: sql`1` })
    .from(patternSegments)
    .where(or(eq(patternSegments.fromCity, destinations.code), eq(patternSegments.toCity, destinations.code)));
  const hotelsHere = tx
    .select({ one: sql`1` })
    .from(hotels)
    .where(eq(hotels.destinationCode, destinations.code));
  const agentsHere = tx
    .select({ one: sql`1` })
    .from(agents)
    .where(eq(agents.destinationCode, destinations.code));
  await tx
    .delete(destinations)
    .where(
      and(
        eq(destinations.source, DEMO_SOURCE),
        notInArray(destinations.code, kept.cityCodes),
        ...[stationsHere, soldHere, hotelsHere, agentsHere].map(notExists),
      ),
    );
}
