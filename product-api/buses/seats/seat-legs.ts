import type { CartBus, SeatSegment } from '../cart-bus';
import { planOf, reservesSeats, seatsOnSale, type CoachPlan, type CoachSeat } from './seat-map';
import type { DepartureCoach } from './coaches.repository';
import type { AssignmentRow } from './seat-assignments.repository';
import { isSameSegment } from './segment-order';

/** One vehicle of a cart's entry, as seats are chosen on it. */
export type SeatLeg = { direction: 'outbound' | 'return'; legIndex: number; segment: SeatSegment; isReserved: boolean };

/**
 * The vehicles of an entry, outbound first. `isReserved` is what was sold; whether a seat can be chosen also needs the
 * coach's layout.
 */
export function seatLegsOf(cart: CartBus): SeatLeg[] {
  return cart.directions.flatMap(({ ticket, segments }) =>
    segments.map((segment, legIndex) => ({
      direction: ticket.direction,
      legIndex,
      segment,
      isReserved: ticket.journey?.legs[legIndex]?.hasReservedSeats ?? false,
    })),
  );
}

/** Where one can sit on a departure, and which of it is ours to sell; null: free seating. */
export function seatingOf(coach: DepartureCoach | null | undefined): { plan: CoachPlan; onSale: CoachSeat[] } | null {
  if (!coach || !reservesSeats(coach)) return null;
  const plan = planOf(coach.layout);
  return { plan, onSale: seatsOnSale(plan.seats, coach.capacity) };
}

/** On the same hop of the same departure. */
export function isSameRide(left: SeatSegment, right: SeatSegment): boolean {
  return (
    left.departureId === right.departureId &&
    left.fromPosition < right.toPosition &&
    right.fromPosition < left.toPosition
  );
}

/** The session's own choice for that very ride. */
export function isOwn(row: AssignmentRow, sessionId: string, { segment }: SeatLeg): boolean {
  return row.sessionId === sessionId && isSameSegment(row, segment);
}

/** Sold, or held by a hold that has not run out. */
export function isKept(row: AssignmentRow, now: Date): boolean {
  return row.bookingId !== null || (row.heldUntil !== null && row.heldUntil > now);
}
