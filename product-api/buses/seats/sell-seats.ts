import type { Queryable } from '../../database/database';
import type { RidePlace, SeatSegment } from '../cart-bus';
import { assignSeatsOfBooking, returnAssignedSeats, type SeatedTraveller } from './assign-seats';
import { takeSeatsOrFree } from './free-expired-holds';
import { findCoach } from './coaches.repository';
import { deleteSales, giveBackSeats, insertSale, turnHoldIntoSale } from './seats.repository';
import { inLockOrder } from './segment-order';

/**
 * Turns a session's holds into sales of a booking, and gives everybody a seat where seats are reserved (F17).
 * A hold that was swept meanwhile is taken again if its seats are free (D48).
 * After 'soldOut' the caller rolls its transaction back: earlier segments may have been sold already.
 */
export async function sellHeldSeats(
  tx: Queryable,
  sale: {
    sessionId: string;
    bookingId: number;
    segments: (SeatSegment & RidePlace)[];
    travellers: readonly SeatedTraveller[];
    now: Date;
  },
): Promise<'sold' | 'soldOut'> {
  const { sessionId, bookingId, travellers, now } = sale;
  const seats = travellers.length;
  for (const { departureId, fromPosition, toPosition, entryIndex, directionIndex, legIndex } of inLockOrder(
    sale.segments,
  )) {
    const segment = { departureId, fromPosition, toPosition };
    const sold = { ...segment, entryIndex, directionIndex, legIndex, seats, bookingId };
    let coach = await turnHoldIntoSale(tx, { ...sold, sessionId });
    if (!coach) {
      if (!(await takeSeatsOrFree(tx, sold, seats, now))) return 'soldOut';
      await insertSale(tx, sold);
      coach = await findCoach(tx, departureId);
    }
    await assignSeatsOfBooking(tx, { sessionId, bookingId, segment, travellers, coach });
  }
  return 'sold';
}

/**
 * The seats of a booking can be sold again: its payment failed, or it was cancelled.
 * @param request.toSessionId the session that holds them again in the same transaction, and keeps who sits where
 */
export async function returnSoldSeats(
  tx: Queryable,
  request: { bookingId: number; toSessionId?: string | null },
): Promise<void> {
  await returnAssignedSeats(tx, request);
  for (const sale of inLockOrder(await deleteSales(tx, request.bookingId))) await giveBackSeats(tx, sale, sale.seats);
}
