import type { Queryable } from '../database/database';
import type { SeatSegment } from '../sessions/cart-bus';
import { takeSeatsOrFree } from './free-expired-holds';
import { deleteSales, giveBackSeats, insertSale, turnHoldIntoSale } from './seats.repository';
import { inLockOrder } from './segment-order';

/**
 * Turns a session's holds into sales of a booking. A hold that was swept meanwhile is taken again if its seats are free (D48).
 * After 'soldOut' the caller rolls its transaction back: earlier segments may have been sold already.
 */
export async function sellHeldSeats(
  tx: Queryable,
  sale: { sessionId: string; bookingId: number; segments: SeatSegment[]; seats: number; now: Date },
): Promise<'sold' | 'soldOut'> {
  const { sessionId, bookingId, seats, now } = sale;
  for (const { departureId, fromPosition, toPosition } of inLockOrder(sale.segments)) {
    const sold = { departureId, fromPosition, toPosition, seats, bookingId };
    if (await turnHoldIntoSale(tx, { ...sold, sessionId })) continue;
    if (!(await takeSeatsOrFree(tx, sold, seats, now))) return 'soldOut';
    await insertSale(tx, sold);
  }
  return 'sold';
}

/** The seats of a booking can be sold again: its payment failed, or it was cancelled. */
export async function returnSoldSeats(tx: Queryable, request: { bookingId: number }): Promise<void> {
  for (const sale of inLockOrder(await deleteSales(tx, request.bookingId))) await giveBackSeats(tx, sale, sale.seats);
}
