import type { BusLeg } from '@/contract/bus-ticket';
import { MAX_STAND_MS } from '@/rules/buses/connections';
import { minutesBetween } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import type { DepartureTimes } from '../../outbox/outbox-message';
import type { CartBus } from '../../buses/cart-bus';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { findBooking, updateCarts } from '../record/bookings.repository';

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
  const directions = cart.directions.map((direction) => {
    const journey = journeyOf(direction.ticket);
    const legs = journey.legs.map((leg) => (leg.departureId === departureId ? { ...leg, ...times } : leg));
    const departureTime = legs[0]?.departureTime ?? journey.departureTime;
    const arrivalTime = legs.at(-1)?.arrivalTime ?? journey.arrivalTime;
    const durationMinutes = minutesBetween(departureTime, arrivalTime);
    const changes = journey.changes.map((change, index) => {
      const minutes = timeBetween(legs[index], legs[index + 1]) ?? change.minutes;
      return {
        ...change,
        minutes,
        staysSeated: change.staysSeated && minutes >= 0 && minutes * 60_000 <= MAX_STAND_MS,
      };
    });
    return {
      ...direction,
      ticket: {
        ...direction.ticket,
        journey: { ...journey, legs, changes, departureTime, arrivalTime, durationMinutes },
      },
    };
  });
  return { ...cart, directions };
}

/** Below zero where the second bus leaves before the first arrives: the change cannot be made any more. */
function timeBetween(before: BusLeg | undefined, next: BusLeg | undefined): number | null {
  return before && next ? minutesBetween(before.arrivalTime, next.departureTime) : null;
}
