import type { Queryable } from '../../database/database';
import type { DepartureTimes } from '../../outbox/outbox-message';
import type { CartBus } from '../../buses/cart-bus';
import { findBooking, updateCarts } from '../record/bookings.repository';
import { movedTicket } from './moved-ticket';

/** A departure as tickets name it, at the times it has now. */
export type MovedDeparture = { bookingId: number; departureId: string; times: DepartureTimes };

/**
 * A timetable moved a departure that seats are sold on: from now on tickets, receipt and calendar show the new times,
 * and what is left of a change of bus.
 */
export async function applyDepartureChange(tx: Queryable, change: MovedDeparture): Promise<void> {
  const booking = await findBooking(tx, change.bookingId);
  if (booking)
    await updateCarts(
      tx,
      booking.id,
      booking.carts.map((cart) => withNewTimes(cart, change)),
    );
}

function withNewTimes(cart: CartBus, { departureId, times }: MovedDeparture): CartBus {
  const directions = cart.directions.map((direction) => ({
    ...direction,
    ticket: movedTicket(direction.ticket, (leg) => (leg.departureId === departureId ? times : undefined)),
  }));
  return { ...cart, directions };
}
