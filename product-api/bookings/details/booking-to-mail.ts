import type { Language } from '@/rules/language';
import { departuresThatStopped } from '../../buses/departures/list-sold-rides';
import type { ApiContext } from '../../context';
import type { Lost } from './cancelled-parts';
import { describeBooking, type BookingDetails } from './booking-details';
import { findBooking } from '../record/bookings.repository';

/** `stopped`: numbers of its departures that do not run; their tickets are valid until somebody has chosen (D71). */
export type MailedDetails = BookingDetails & Pick<Lost, 'stopped'>;

/**
 * A booking as its mails tell of it. Null when it is gone or has no address.
 * @param language of the page whose act is told of; without one the booking's own
 */
export async function bookingToMail(
  ctx: ApiContext,
  bookingId: number,
  language?: Language | null,
): Promise<(MailedDetails & { to: string }) | null> {
  const { db } = ctx.database;
  const booking = await findBooking(db, bookingId);
  if (!booking?.contactEmail) return null;
  const [details, stopped] = await Promise.all([
    describeBooking(ctx, booking, language ?? booking.language),
    departuresThatStopped(db, booking),
  ]);
  return { ...details, to: booking.contactEmail, stopped };
}
