import type { Queryable } from '../../database/database';
import { hasPendingExchange } from '../../bookings/exchanges/exchanges.repository';
import type { DirectionPlace } from '../../bookings/directions/directions-before';
import { hasOpenDispute } from '../../bookings/money/disputes.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { listChanges } from '../changes/changes.repository';
import type { Obstacles } from './standing-direction';

/** What keeps a booking's directions from being exchanged now, beside their own terms (D64, D66, D71). */
export async function obstaclesOf(
  db: Queryable,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
): Promise<Obstacles> {
  const isPending = status === 'PENDING' || (await hasPendingExchange(db, id));
  const open = (await listChanges(db, id)).filter((change) => change.status === 'OPEN' && change.part === 'bus');
  const hasOpenCase = (place: DirectionPlace) =>
    open.some((one) => one.entryIndex === place.entryIndex && one.directionIndex === place.directionIndex);
  return { isPending, hasOpenCase, isDisputed: await hasOpenDispute(db, id) };
}
