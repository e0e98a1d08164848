import { findNewestExchangeOffer, type ExchangeOfferRow } from '../../bookings/exchanges/exchanges.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';

/** Not overtaken by time, a ladder, another act or a newer offer (D64). */
export async function isCurrentOffer(
  ctx: Pick<ApiContext, 'now'>,
  db: Queryable,
  booking: BookingRow,
  offer: ExchangeOfferRow,
): Promise<boolean> {
  const newest = await findNewestExchangeOffer(db, booking.id);
  return (
    newest?.id === offer.id &&
    offer.revision === booking.revision &&
    ctx.now() <= offer.expiresAt &&
    booking.status === 'CONFIRMED'
  );
}
