import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { bookings } from '../bookings/bookings.table';
import type { BookingRow } from '../bookings/record/booking-record';

/** Every way in that a caller has. `provenEmail`: lower case. */
export type WaysIn = {
  bookingIds: readonly number[];
  accountId: number | null;
  provenEmail: string | null;
  sessionId: string | null;
};

/** Bookings that a caller may open, the newest first. One that failed is none (D60). */
export async function listOpenBookings(db: Queryable, ways: WaysIn, limit: number): Promise<BookingRow[]> {
  const doors = [
    ...(ways.bookingIds.length > 0 ? [inArray(bookings.id, [...ways.bookingIds])] : []),
    ...(ways.accountId === null ? [] : [eq(bookings.accountId, ways.accountId)]),
    ...(ways.provenEmail === null ? [] : [eq(sql`lower(${bookings.contactEmail})`, ways.provenEmail)]),
    ...(ways.sessionId === null ? [] : [eq(bookings.sessionId, ways.sessionId)]),
  ];
  if (doors.length === 0) return [];
  return db
    .select()
    .from(bookings)
    .where(and(or(...doors), ne(bookings.status, 'FAILED')))
    .orderBy(desc(bookings.id))
    .limit(limit);
}
