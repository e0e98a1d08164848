import type { Queryable } from '../../database/database';
import type { RidePlace, SeatSegment } from '../cart-bus';
import { inLockOrder } from './segment-order';
import { deleteAssignmentsOfTravellers } from './seat-assignments.repository';
import { giveBackSeats, lockDeparture, lockSoldRide, shrinkSale } from './seats.repository';

/** Some travellers of a booking on one of its vehicles. `segment`: as it was sold. */
export type TravellersOnRide = {
  bookingId: number;
  place: RidePlace;
  segment: SeatSegment;
  travellerIndexes: readonly number[];
};

/**
 * Some travellers give their seats on a vehicle back (D63): they can be sold again at once. Several rides in the order
 * of segment-order. @throws Error when that many were not sold
 */
export async function returnTravellers(tx: Queryable, ride: TravellersOnRide): Promise<void> {
  await lockDeparture(tx, ride.segment.departureId);
  const sale = await lockSoldRide(tx, ride);
  const seats = ride.travellerIndexes.length;
  if (!sale || sale.seats < seats) throw new Error('Fewer seats were sold than are given back');
  await shrinkSale(tx, sale, seats);
  await deleteAssignmentsOfTravellers(tx, {
    bookingId: ride.bookingId,
    segment: sale,
    travellerIndexes: ride.travellerIndexes,
  });
  await giveBackSeats(tx, sale, seats);
}

/**
 * Locks the departures of some rides in the one order, for whoever gives seats back and sells others at once: then
 * nobody waits for another in a circle.
 */
export async function lockRides(tx: Queryable, segments: readonly SeatSegment[]): Promise<void> {
  for (const departureId of new Set(inLockOrder(segments).map((segment) => segment.departureId)))
    await lockDeparture(tx, departureId);
}
