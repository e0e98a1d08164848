import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { renewedSession } from '../../http/renewed-session';
import type { BookingRow } from '../record/booking-record';
import { listOrders } from '../record/supplier-orders.repository';

/**
 * Lets a booking through unless it has failed. A refusal, too, names the session that the lock has renewed: the visitor
 * goes on with it and another card or room.
 * @throws ApiError with the booking's failure code; SUPPLIER_REFUSED with the hotel that has not confirmed
 */
export async function refuseFailed(ctx: ApiContext, booking: BookingRow, asked: string | null): Promise<BookingRow> {
  if (booking.status !== 'FAILED') return booking;
  const code = booking.failureCode ?? 'PAYMENT_UNAVAILABLE';
  const headers = renewedSession(asked, booking.sessionId);
  if (code !== 'SUPPLIER_REFUSED') throw new ApiError(code, { headers });
  const orders = await listOrders(ctx.database.db, booking.id);
  const failed = orders.find((order) => order.status === 'refused') ?? orders[0];
  throw new ApiError(code, { headers, part: failed?.entryIndex ?? 0, partKind: 'hotel' });
}
