import { eq, inArray } from 'drizzle-orm';
import type { AmenityKey } from '@/rules/buses/amenities';
import type { CoachLayout } from '@/rules/buses/coach-layout';
import type { Queryable } from '../../database/database';
import { coaches, departures, trips } from '../buses.table';

/** The coach of a departure. `capacity`: how many of its seats are on sale. */
export type DepartureCoach = {
  departureId: number;
  capacity: number;
  amenities: AmenityKey[];
  layout: CoachLayout | null;
};

export async function findCoaches(db: Queryable, departureIds: readonly number[]): Promise<DepartureCoach[]> {
  if (departureIds.length === 0) return [];
  return db
    .select({
      departureId: departures.id,
      capacity: departures.capacity,
      amenities: coaches.amenities,
      layout: coaches.layout,
    })
    .from(departures)
    .innerJoin(trips, eq(trips.id, departures.tripId))
    .innerJoin(coaches, eq(coaches.id, trips.coachId))
    .where(inArray(departures.id, [...departureIds]));
}

export async function findCoach(db: Queryable, departureId: number): Promise<DepartureCoach | null> {
  const [coach] = await findCoaches(db, [departureId]);
  return coach ?? null;
}
