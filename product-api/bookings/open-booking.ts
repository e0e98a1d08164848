import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import { loadSession } from '../sessions/load-session';
import type { BookingRow } from './booking-record';
import { findBooking, findBookingOfSession } from './bookings.repository';

/** The booking a session is at, or had last (R144). @throws ApiError BOOKING_NOT_FOUND */
export async function openSessionBooking(ctx: ApiContext, sessionId: string | null): Promise<{ booking: BookingRow; sessionId: string }> {
  const session = await loadSession(ctx, sessionId);
  const booking = session?.bookingId ? await findBooking(ctx.database.db, session.bookingId) : null;
  if (!session || !booking) throw new ApiError('BOOKING_NOT_FOUND');
  return { booking, sessionId: session.id };
}

/** A sold booking by its number, for the session that bought it: anybody else's is not found (D41, S10). @throws ApiError BOOKING_NOT_FOUND */
export async function openSoldBooking(ctx: ApiContext, which: { number: string; sessionId: string | null }): Promise<BookingRow> {
  const session = await loadSession(ctx, which.sessionId);
  const booking = session && (await findBookingOfSession(ctx.database.db, { number: which.number.toUpperCase(), sessionId: session.id }));
  if (!booking || booking.decidedAt === null || booking.status === 'FAILED') throw new ApiError('BOOKING_NOT_FOUND');
  return booking;
}
