import type { Queryable } from '../../database/database';
import { hasPendingExchange } from '../../bookings/exchanges/exchanges.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { Obstacles } from './standing-direction';

/** What keeps a booking's directions from being exchanged now, beside their own terms (D64, D66, D71). */
export async function obstaclesOf(
  db: Queryable,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
): Promise<Obstacles> {
  const isPending = status === 'PENDING' || (await hasPendingExchange(db, id));
  return { isPending, hasOpenCase: () => false, isDisputed: false };
}
