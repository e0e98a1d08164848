import type { Queryable } from '../../database/database';
import type { RidePlace, SeatSegment } from '../cart-bus';
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
