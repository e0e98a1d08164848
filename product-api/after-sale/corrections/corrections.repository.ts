import { and, eq, inArray } from 'drizzle-orm';
import { bookings } from '../../bookings/bookings.table';
import { bookingForgettings } from '../../bookings/forgetting/forgetting.table';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { Queryable } from '../../database/database';

/** Writes travellers as they are now, and what follows from their names. The booking is locked. */
export async function updateTravellers(
  tx: Queryable,
  id: number,
  change: Pick<BookingRow, 'passengers'> & Partial<Pick<BookingRow, 'contactLastNames' | 'soldNames'>>,
): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id));
}

/** Phones of a booking are gone, and none is kept any more (S30). */
export async function arePhonesForgotten(db: Queryable, bookingId: number): Promise<boolean> {
  const rows = await db
    .select({ done: bookingForgettings.done })
    .from(bookingForgettings)
    .where(and(eq(bookingForgettings.bookingId, bookingId), inArray(bookingForgettings.done, ['details', 'names'])));
  return rows.length > 0;
}
