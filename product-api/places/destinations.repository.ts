import type { Queryable } from '../database/database';
import { destinations, stations } from './destinations.table';

export type DestinationRow = typeof destinations.$inferSelect;
export type StationRow = typeof stations.$inferSelect;

export async function selectDestinations(db: Queryable): Promise<DestinationRow[]> {
  return db.select().from(destinations);
}

export async function selectStations(db: Queryable): Promise<StationRow[]> {
  return db.select().from(stations);
}
