import type { Queryable } from '../database/database';
import type { DepartureTimes } from '../outbox/outbox-message';
import type { CartBus } from '../sessions/cart-bus';
import { journeyOf } from '../sessions/cart-contents';
import { findBooking, updateCarts } from './bookings.repository';

/** A departure as tickets name it, at the times it has now. */
export type MovedDeparture = { bookingId: number; departureId: string; times: DepartureTimes };

/** A timetable moved a departure that seats are sold on: from now on tickets, receipt and calendar show the new times. */
export async function applyDepartureChange(tx: Queryable, change: MovedDeparture): Promise<void> {
  const booking = await findBooking(tx, change.bookingId);
  if (booking) await updateCarts(tx, booking.id, booking.carts.map((cart) => withNewTimes(cart, change)));
}

function withNewTimes(cart: CartBus, { departureId, times }: MovedDeparture): CartBus {
  const directions = cart.directions.map((direction) => {
    const journey = journeyOf(direction.ticket);
    const legs = journey.legs.map((leg) => (leg.departureId === departureId ? { ...leg, ...times } : leg));
    const departureTime = legs[0]?.departureTime ?? journey.departureTime;
    const arrivalTime = legs.at(-1)?.arrivalTime ?? journey.arrivalTime;
    const durationMinutes = Math.round((Date.parse(arrivalTime) - Date.parse(departureTime)) / 60_000);
    return { ...direction, ticket: { ...direction.ticket, journey: { ...journey, legs, departureTime, arrivalTime, durationMinutes } } };
  });
  return { ...cart, directions };
}
