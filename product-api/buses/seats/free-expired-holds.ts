import type { Queryable } from '../../database/database';
import { deleteLooseAssignments } from './seat-assignments.repository';
import { deleteExpiredHolds, giveBackSeats, lockDeparture, takeSeats } from './seats.repository';
import type { SeatSegment } from '../cart-bus';

/**
 * Locks a departure and gives the seats of its expired holds back, those that were chosen too. Returns how many holds
 * ended.
 */
export async function freeExpiredHolds(tx: Queryable, departureId: number, now: Date): Promise<number> {
  await lockDeparture(tx, departureId);
  const expired = await deleteExpiredHolds(tx, departureId, now);
  for (const hold of expired) await giveBackSeats(tx, hold, hold.seats);
  if (expired.length > 0) await deleteLooseAssignments(tx, [departureId]);
  return expired.length;
}

/** Takes seats; where too few are left, those of expired holds are freed and it tries once more. */
export async function takeSeatsOrFree(tx: Queryable, segment: SeatSegment, seats: number, now: Date): Promise<boolean> {
  if (await takeSeats(tx, segment, seats)) return true;
  if ((await freeExpiredHolds(tx, segment.departureId, now)) === 0) return false;
  return takeSeats(tx, segment, seats);
}
