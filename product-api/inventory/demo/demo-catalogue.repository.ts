import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/database';
import { takeNew } from '../../database/take-new';
import { coaches, fares, operators, patterns, patternSegments, trips } from '../../buses/buses.table';
import { destinations, stations } from '../../places/destinations.table';
import { DEMO_SOURCE } from '../demo-source';
import type { DemoCity } from './demo-city';
import type { DemoFare } from './demo-fares';
import type { DemoOperator } from './operators/demo-operator';
import { patternKey, type DemoPattern, type DemoTrip } from './demo-timetable';

/** Two processes that load the demo at once must not write a pattern twice. */
const PATTERN_LOCK = 7_261_002;

/** Cities and their stations. A row that an operator's timetable brought stays as it is. */
export async function saveCities(tx: Queryable, cities: readonly DemoCity[]): Promise<void> {
  const isOurs = sql`${destinations.source} = ${DEMO_SOURCE}`;
  await tx
    .insert(destinations)
    .values(cities.map(({ stations: _, ...city }) => ({ ...city, source: DEMO_SOURCE })))
    .onConflictDoUpdate({
      target: destinations.code,
      set: takeNew<typeof destinations.$inferInsert>(
        'nameEn',
        'nameFr',
        'latitude',
        'longitude',
        'zone',
        'aliases',
        'rank',
      ),
      setWhere: isOurs,
    });
  await tx
    .insert(stations)
    .values(
      cities.flatMap((city) =>
        city.stations.map((station) => ({
          ...station,
          destinationCode: city.code,
          zone: city.zone,
          source: DEMO_SOURCE,
        })),
      ),
    )
    .onConflictDoUpdate({
      target: stations.id,
      set: takeNew<typeof stations.$inferInsert>('nameEn', 'nameFr', 'address', 'latitude', 'longitude', 'zone'),
    });
}

export async function saveOperators(tx: Queryable, demoOperators: readonly DemoOperator[]): Promise<void> {
  await tx
    .insert(operators)
    .values(
      demoOperators.map(({ id, name, color, phone, currency, terms, demandSteps }) => ({
        id,
        name,
        color,
        phone,
        url: null,
        currency,
        terms,
        demandSteps,
        isDirectContract: false,
        source: DEMO_SOURCE,
      })),
    )
    .onConflictDoUpdate({
      target: operators.id,
      set: takeNew<typeof operators.$inferInsert>('name', 'color', 'phone', 'currency', 'terms', 'demandSteps'),
    });
  await tx
    .insert(coaches)
    .values(
      demoOperators.flatMap((operator) => operator.coaches.map((coach) => ({ ...coach, operatorId: operator.id }))),
    )
    .onConflictDoUpdate({
      target: coaches.id,
      set: takeNew<typeof coaches.$inferInsert>('capacity', 'amenities', 'layout'),
    });
}

/** Writes patterns with what they sell, and returns their ids by `patternKey`. One short transaction. */
export async function savePatterns(database: Database, rows: readonly DemoPattern[]): Promise<Map<string, number>> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PATTERN_LOCK})`);
    const known = await patternIds(
      tx,
      rows.map(({ operatorId }) => operatorId),
    );
    const missing = rows.filter(({ operatorId, stationIds }) => !known.has(patternKey(operatorId, stationIds)));
    if (missing.length > 0) {
      const added = await tx
        .insert(patterns)
        .values(missing.map(({ operatorId, stationIds }) => ({ operatorId, stationIds })))
        .returning();
      added.forEach((row) => known.set(patternKey(row.operatorId, row.stationIds), row.id));
    }
    const segments = rows.flatMap((row) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every pattern was saved above
      const patternId = known.get(patternKey(row.operatorId, row.stationIds)) as number;
      return row.segments.map((segment) => ({ patternId, ...segment }));
    });
    await tx.delete(patternSegments).where(
      inArray(
        patternSegments.patternId,
        segments.map(({ patternId }) => patternId),
      ),
    );
    await tx.insert(patternSegments).values(segments);
    return known;
  });
}

async function patternIds(tx: Queryable, operatorIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.select().from(patterns).where(inArray(patterns.operatorId, operatorIds));
  return new Map(rows.map((row) => [patternKey(row.operatorId, row.stationIds), row.id]));
}

export async function saveTrips(
  tx: Queryable,
  rows: readonly (Omit<DemoTrip, 'stationIds'> & { patternId: number })[],
): Promise<void> {
  await tx
    .insert(trips)
    .values([...rows])
    .onConflictDoUpdate({
      target: [trips.operatorId, trips.externalId],
      set: takeNew<typeof trips.$inferInsert>('patternId', 'coachId', 'tripNumber', 'weekdays'),
    });
}

export async function saveFares(tx: Queryable, rows: readonly DemoFare[]): Promise<void> {
  await tx
    .insert(fares)
    .values([...rows])
    .onConflictDoUpdate({
      target: [
        fares.fromCity,
        fares.toCity,
        fares.operatorId,
        fares.scope,
        fares.fromPosition,
        fares.toPosition,
        fares.passengerType,
        fares.minDaysBefore,
      ],
      set: takeNew<typeof fares.$inferInsert>('amount'),
    });
}

/** Fares of an operator that the catalogue no longer has: other pairs, other advance-purchase steps. */
export async function deleteOtherFares(
  tx: Queryable,
  operatorId: string,
  kept: { pairs: string[]; steps: number[] },
): Promise<void> {
  const pair = sql`${fares.fromCity} || '>' || ${fares.toCity}`;
  await tx
    .delete(fares)
    .where(
      and(
        eq(fares.operatorId, operatorId),
        sql`(${notInArray(pair, kept.pairs)} or ${notInArray(fares.minDaysBefore, kept.steps)})`,
      ),
    );
}
