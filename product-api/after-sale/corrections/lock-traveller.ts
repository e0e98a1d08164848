import type { Traveller } from '@/contract/passengers';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import type { BookingRow } from '../../bookings/record/booking-record';
import { lockBooking } from '../../bookings/record/bookings.repository';
import { travellersIn } from '../../bookings/record/change-traveller';

/**
 * A booking and one of its travellers; nobody else changes them until the transaction ends.
 * @throws ApiError NOT_FOUND; BOOKING_PENDING
 */
export async function lockTraveller(
  tx: Queryable,
  { bookingId, travellerIndex }: { bookingId: number; travellerIndex: number },
): Promise<{ booking: BookingRow; traveller: Traveller }> {
  const booking = await lockBooking(tx, bookingId);
  const traveller = booking && travellersIn(booking.passengers)[travellerIndex];
  if (!traveller) throw new ApiError('NOT_FOUND');
  if (booking.status === 'PENDING') throw new ApiError('BOOKING_PENDING');
  return { booking, traveller };
}
