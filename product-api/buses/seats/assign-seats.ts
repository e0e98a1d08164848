import type { Queryable } from '../../database/database';
import type { SeatSegment } from '../cart-bus';
import type { Statement } from '../../database/statement';
import type { DepartureCoach } from './coaches.repository';
import type { CoachSeat } from './seat-map';
import {
  assignmentsOf,
  deleteAssignmentsOfBooking,
  insertAssignments,
  listAssignments,
  listAssignmentsOfBooking,
  returnAssignments,
  turnAssignmentsIntoSold,
  type Assignment,
} from './seat-assignments.repository';
import { isSameRide, seatingOf } from './seat-legs';
import { seatTogether } from './seat-together';
import { lockDeparture } from './seats.repository';

export type SeatingRequest = {
  sessionId: string;
  bookingId: number;
  segment: SeatSegment;
  travellers: readonly SeatedTraveller[];
  /** Of the segment's departure. */
  coach: DepartureCoach | null;
};

/** Who needs a seat: counted as in the booking, adults first. */
export type SeatedTraveller = { travellerIndex: number; isChild: boolean };

/** A whole party, of which the last ones are children. */
export function wholeParty(seats: number, nbOfChildren: number): SeatedTraveller[] {
  return Array.from({ length: seats }, (_, travellerIndex) => ({
    travellerIndex,
    isChild: travellerIndex >= seats - nbOfChildren,
  }));
}

/**
 * Part of the sale of a segment: what the session chose becomes the booking's, and everybody else gets the best free
 * seat, together where possible and a child beside an adult (F17). Nobody is turned away here: seats sold never exceed
 * seats there are, so where no seat is free for the whole ride, one is on each part of it, and the traveller changes
 * seats on the way.
 */
export async function assignSeatsOfBooking(tx: Queryable, request: SeatingRequest): Promise<void> {
  const { sessionId, bookingId, segment, travellers, coach } = request;
  const seating = seatingOf(coach);
  if (!seating) return;
  await lockDeparture(tx, segment.departureId);
  const chosen = await turnAssignmentsIntoSold(tx, { sessionId, bookingId, ...segment });
  if (chosen.length === travellers.length) return;
  const isChild = (travellerIndex: number) =>
    travellers.some((traveller) => traveller.travellerIndex === travellerIndex && traveller.isChild);
  const waiting = travellers.filter(
    ({ travellerIndex }) => !chosen.some((row) => row.travellerIndex === travellerIndex),
  );
  const seated = chosen.flatMap((row) => {
    const seat = seating.plan.seats.find(({ number }) => number === row.seat);
    return seat ? [{ seat, isChild: isChild(row.travellerIndex) }] : [];
  });
  const taken: Assignment[] = await listAssignments(tx, [segment.departureId]);
  const usable = seating.onSale.filter((seat) => seat.kind === 'seat');
  const placed = seatTogether(freeOn(usable, taken, segment), { travellers: waiting, seated });
  const rows = placed.map(({ travellerIndex, seat }): Assignment => ({
    ...segment,
    travellerIndex,
    seat: seat.number,
  }));
  for (const { travellerIndex } of waiting.slice(placed.length))
    rows.push(...changingSeats(usable, [...taken, ...rows], segment, travellerIndex));
  await insertAssignments(
    tx,
    rows.map((row) => ({ ...row, bookingId })),
  );
}

function freeOn(seats: readonly CoachSeat[], taken: readonly Assignment[], segment: SeatSegment): CoachSeat[] {
  const busy = new Set(taken.filter((row) => isSameRide(row, segment)).map((row) => row.seat));
  return seats.filter((seat) => !busy.has(seat.number));
}

/** A ride on several seats: each the one that is free the longest from there on. */
function changingSeats(
  seats: readonly CoachSeat[],
  taken: readonly Assignment[],
  segment: SeatSegment,
  travellerIndex: number,
): Assignment[] {
  const rows: Assignment[] = [];
  for (
    let from = segment.fromPosition;
    from < segment.toPosition;
    from = rows.at(-1)?.toPosition ?? segment.toPosition
  ) {
    const rides = Array.from({ length: segment.toPosition - from }, (_, left) => ({
      ...segment,
      fromPosition: from,
      toPosition: segment.toPosition - left,
    }));
    const ride = rides.find((one) => freeOn(seats, taken, one).length > 0);
    // Others were sold their seat before the company had any to reserve: this traveller finds a place on board.
    if (!ride) return [];
    rows.push({ ...ride, seat: freeOn(seats, taken, ride)[0]?.number ?? '', travellerIndex });
  }
  return rows;
}

/** The booking failed: what its session had chosen is chosen again. Without a session the seats are free. */
export async function returnAssignedSeats(
  tx: Queryable,
  { bookingId, toSessionId }: { bookingId: number; toSessionId?: string | null },
): Promise<void> {
  if (toSessionId) await returnAssignments(tx, bookingId, toSessionId);
  else await deleteAssignmentsOfBooking(tx, bookingId);
}

/**
 * Seats of a booking's tickets. Ask in the order of its tickets: the same ride twice in a cart has its own seats each
 * time.
 * @returns a function to the seat as it is printed, '4A', or '4A, 7C' where it changes on the way; null: not reserved
 */
export async function seatsOfBooking(db: Queryable, bookingId: number): Promise<SeatOfBooking> {
  return seatsFrom(await listAssignmentsOfBooking(db, bookingId));
}

export type { Assignment };
export type SeatOfBooking = (segment: SeatSegment, travellerIndex: number) => string | null;

/** Who sits where of a booking, as JSON inside a larger statement, for `seatsFrom`. Null: nobody has a seat. */
export function assignedSeatsOf(bookingId: Statement): Statement {
  return assignmentsOf(bookingId);
}

export function seatsFrom(rows: readonly Assignment[]): SeatOfBooking {
  const left = [...rows];
  return (segment, travellerIndex) => {
    const inside = left.filter((row) => row.travellerIndex === travellerIndex && isSameRide(row, segment));
    const last = inside.findIndex((row) => row.toPosition === segment.toPosition);
    const its = inside.slice(0, last + 1);
    for (const row of its) left.splice(left.indexOf(row), 1);
    return its.length > 0 ? its.map((row) => row.seat).join(', ') : null;
  };
}
