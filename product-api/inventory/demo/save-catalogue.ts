import type { DemoContext } from './demo-context';
import { createBatches } from './demo-batches';
import type { DemoCatalogue } from './demo-catalogue';
import {
  deleteOtherFares,
  saveCities,
  saveFares,
  saveOperators,
  savePatterns,
  saveTrips,
} from './demo-catalogue.repository';
import type { DemoFare } from './demo-fares';
import { patternKey } from './demo-timetable';

/** Cities, operators, fares, patterns, trips, in small batches. Nothing of it is on sale before it has departures. */
export async function saveCatalogue(ctx: DemoContext, catalogue: DemoCatalogue): Promise<void> {
  const { database } = ctx;
  await createBatches(40)(catalogue.cities, (cities) => saveCities(database.db, cities));
  await createBatches(20)(catalogue.operators, (operators) => saveOperators(database.db, operators));
  await createBatches()(catalogue.fares, (fares) => saveFares(database.db, fares));
  for (const { id } of catalogue.operators) await deleteOtherFares(database.db, id, keptFares(catalogue.fares, id));
  const ids = new Map<string, number>();
  await createBatches(50)(catalogue.patterns, async (patterns) => {
    for (const [key, id] of await savePatterns(database, patterns)) ids.set(key, id);
  });
  const trips = catalogue.trips.map(({ stationIds, ...trip }) => ({
    ...trip,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every pattern was saved above
    patternId: ids.get(patternKey(trip.operatorId, stationIds)) as number,
  }));
  await createBatches(100)(trips, (rows) => saveTrips(database.db, rows));
}

function keptFares(fares: readonly DemoFare[], operatorId: string): { pairs: string[]; steps: number[] } {
  const own = fares.filter((fare) => fare.operatorId === operatorId);
  return {
    pairs: [...new Set(own.map(({ fromCity, toCity }) => `${fromCity}>${toCity}`))],
    steps: [...new Set(own.map(({ minDaysBefore }) => minDaysBefore))],
  };
}
