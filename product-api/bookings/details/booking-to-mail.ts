import type { ApiContext } from '../../context';
import { describeBooking, type BookingDetails } from './booking-details';
import { findBooking } from '../record/bookings.repository';

/** A booking as its mails tell of it, in the language it was made in. Null when it is gone or has no address. */
export async function bookingToMail(
  ctx: ApiContext,
  bookingId: number,
): Promise<(BookingDetails & { to: string }) | null> {
  const booking = await findBooking(ctx.database.db, bookingId);
  if (!booking?.contactEmail) return null;
  return { ...(await describeBooking(ctx, booking, booking.language)), to: booking.contactEmail };
}
