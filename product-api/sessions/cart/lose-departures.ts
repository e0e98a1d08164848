import type { Queryable } from '../../database/database';
import type { CartBus } from '../../buses/cart-bus';
import { loseReferences } from '../record/lost-departures.repository';
import { segmentsOf } from './cart-contents';

/**
 * Unpaid carts with a departure that has changed can no longer be paid: they show what it was. Their reference to it
 * leads nowhere from now on, as with a departure that is gone, so that paying answers 409 and the visitor chooses anew.
 */
export async function loseDepartures(tx: Queryable, departureIds: readonly number[], now: Date): Promise<void> {
  if (departureIds.length > 0) await loseReferences(tx, departureIds, now);
}

/** Whether a bus of a cart has changed, or does not run, since it was chosen. */
export function isLost(cart: CartBus): boolean {
  return segmentsOf(cart).some(({ departureId }) => departureId < 0);
}
