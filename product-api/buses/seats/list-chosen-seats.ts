import type { BookedBus } from '@/contract/session';
import type { Queryable } from '../../database/database';
import type { CartBus } from '../cart-bus';
import { listAssignmentsOfSession } from './seat-assignments.repository';
import { seatLegsOf } from './seat-legs';
import { isSameSegment } from './segment-order';

/** The seats that a session has chosen for an entry of its cart, leg by leg, travellers in their order (F17). */
export async function listChosenSeats(db: Queryable, sessionId: string, cart: CartBus): Promise<BookedBus['seats']> {
  const legs = seatLegsOf(cart);
  if (!legs.some((leg) => leg.isReserved)) return [];
  const rows = await listAssignmentsOfSession(db, sessionId);
  return legs.flatMap(({ direction, legIndex, segment }) =>
    rows
      .filter((row) => isSameSegment(row, segment))
      .sort((left, right) => left.travellerIndex - right.travellerIndex)
      .map(({ travellerIndex, seat }) => ({ direction, legIndex, travellerIndex, seat })),
  );
}
