import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { soldSeats } from '../buses.table';

/** What a booking has bought of a departure. Without a place it was sold before that was kept. */
export type SoldRideRow = typeof soldSeats.$inferSelect;

export async function selectSoldRides(db: Queryable, departureId: number): Promise<SoldRideRow[]> {
  return db.select().from(soldSeats).where(eq(soldSeats.departureId, departureId)).orderBy(asc(soldSeats.id));
}
