import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { hasPendingExchange } from './exchanges.repository';

/** While an exchange is being paid no other act changes its booking. @throws ApiError BOOKING_PENDING */
export async function refuseWhileExchanging(db: Queryable, bookingId: number): Promise<void> {
  if (await hasPendingExchange(db, bookingId)) throw new ApiError('BOOKING_PENDING');
}
