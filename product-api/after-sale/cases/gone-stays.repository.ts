import { and, asc, eq, gt, inArray, like, lt } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import { bookings } from '../../bookings/bookings.table';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { Queryable } from '../../database/database';
import { hotels, soldRooms } from '../../hotels/hotels.table';

/** Whether there is such a hotel, on sale or not. */
export async function isHotel(db: Queryable, id: string): Promise<boolean> {
  return (await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, id))).length > 0;
}

/** Bookings with a room of a hotel that is sold on some night from `from` to the one before `to`, by id. */
export async function listBookingsWithRooms(
  db: Queryable,
  { hotel, from, to, number }: { hotel: string; from: LocalDate; to: LocalDate; number: string | null },
): Promise<BookingRow[]> {
  const isTheirs = and(
    like(soldRooms.roomId, `${hotel}.%`),
    lt(soldRooms.checkinDate, to),
    gt(soldRooms.checkoutDate, from),
  );
  const ids = db.select({ id: soldRooms.bookingId }).from(soldRooms).where(isTheirs);
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, ids), number === null ? undefined : eq(bookings.number, number)))
    .orderBy(asc(bookings.id));
}
