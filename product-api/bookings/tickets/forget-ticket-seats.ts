import type { Queryable } from '../../database/database';
import { clearTicketSeats, findBooking } from '../record/bookings.repository';

/**
 * A seat that the coach does not have any more: the ticket names none from now on, and the company seats the traveller
 * on board.
 */
export async function forgetTicketSeats(
  tx: Queryable,
  lost: { bookingId: number; departureId: number; travellerIndex: number },
): Promise<void> {
  const booking = await findBooking(tx, lost.bookingId);
  const places = (booking?.carts ?? []).flatMap(({ directions }, entryIndex) =>
    directions.flatMap(({ segments }, directionIndex) =>
      segments.flatMap(({ departureId }, legIndex) =>
        departureId === lost.departureId ? [{ entryIndex, directionIndex, legIndex }] : [],
      ),
    ),
  );
  for (const place of places)
    await clearTicketSeats(tx, { ...place, bookingId: lost.bookingId, travellerIndex: lost.travellerIndex });
}
