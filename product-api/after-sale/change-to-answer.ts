import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import type { BookingRow } from '../bookings/record/booking-record';
import type { UnitRow } from '../bookings/units/units.repository';
import { journeyOf } from '../sessions/cart/cart-contents';
import { answersNow } from './cases/present-change';
import type { ChangeRow } from './changes/changes.repository';

/** The change of a booking that waits for an answer, of several the one that runs out first (D71). */
export function changeToAnswer(
  booking: BookingRow,
  { changes, units }: { changes: readonly ChangeRow[]; units: readonly UnitRow[] },
  now: Date,
): MyBookingLine['toAnswer'] {
  const waiting = changes.flatMap((change) => {
    const { kind, deadline } = change;
    const zone = zoneOf(booking, change);
    // That a moved bus was not used can be said: nobody waits for it.
    const isAsked = answersNow(change, { booking, units }, now).some((answer) => answer !== 'MONEY_UNUSED');
    return isAsked && deadline && zone ? [{ kind, deadline: deadline.toISOString(), zone }] : [];
  });
  return waiting.sort((left, right) => left.deadline.localeCompare(right.deadline))[0] ?? null;
}

function zoneOf(
  { carts, hotelCarts }: Pick<BookingRow, 'carts' | 'hotelCarts'>,
  { part, entryIndex, directionIndex }: ChangeRow,
): string | undefined {
  if (part === 'stay') return hotelCarts[entryIndex]?.hotel.zone;
  const ticket = carts[entryIndex]?.directions[directionIndex]?.ticket;
  return ticket && journeyOf(ticket).departureLocation.zone;
}
