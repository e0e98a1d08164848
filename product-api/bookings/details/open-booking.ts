import { addMinutes } from 'date-fns';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { loadRenewal, loadSession } from '../../sessions/record/load-session';
import type { BookingRow } from '../record/booking-record';
import { findBooking } from '../record/bookings.repository';

/** How long after the lock a session's id from before reads its booking, and learns the new one (D62). */
const FORMER_ID_MINUTES = 10;

/** The booking a session is at, or had last (R144). @throws ApiError BOOKING_NOT_FOUND */
export async function openSessionBooking(
  ctx: ApiContext,
  sessionId: string | null,
): Promise<{ booking: BookingRow; sessionId: string }> {
  const own = await loadSession(ctx, sessionId);
  const session = own ?? (await loadRenewal(ctx, sessionId));
  const booking = session?.bookingId ? await findBooking(ctx.database.db, session.bookingId) : null;
  // Session and booking are locked and written in one moment.
  const isOpen = own !== null || (booking && addMinutes(booking.createdAt, FORMER_ID_MINUTES) >= ctx.now());
  if (!session || !booking || !isOpen) throw new ApiError('BOOKING_NOT_FOUND');
  return { booking, sessionId: session.id };
}
