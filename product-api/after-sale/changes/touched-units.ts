import { roomReadyAt } from '@/rules/hotels/stay-gap';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { UnitRow } from '../../bookings/units/units.repository';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { ChangeRow } from './changes.repository';

/** Units of a direction, or of the rooms of a stay, that are still sold and that nobody has used (D71). */
export function touchedUnits(
  {
    part,
    entryIndex,
    directionIndex,
    roomIndexes,
  }: Pick<ChangeRow, 'part' | 'entryIndex' | 'directionIndex' | 'roomIndexes'>,
  units: readonly UnitRow[],
): UnitRow[] {
  return units.filter(
    (unit) =>
      unit.status === 'SOLD' &&
      unit.usedAt === null &&
      unit.entryIndex === entryIndex &&
      (part === 'bus'
        ? unit.kind === 'seat' && unit.directionIndex === directionIndex
        : unit.kind === 'room' && roomIndexes.includes(unit.memberIndex)),
  );
}

/** Everything that is sold and has not begun, by the times known now: a stay begins when its room is ready. */
function unitsNotBegun(booking: BookingRow, units: readonly UnitRow[], now: Date): UnitRow[] {
  return units.filter((unit) => unit.status === 'SOLD' && unit.usedAt === null && now < beginningOf(booking, unit));
}

/**
 * What a change gives back if all of the money is chosen (D71): what it touches, and with it all that has not begun
 * where a bus was cancelled or a room of a package is gone. What has begun is never given back.
 */
export function unitsOfAll(change: ChangeRow, booking: BookingRow, units: readonly UnitRow[], now: Date): UnitRow[] {
  const touched = touchedUnits(change, units);
  if (!givesAll(change, booking)) return touched;
  const more = unitsNotBegun(booking, units, now);
  return units.filter((unit) => touched.includes(unit) || more.includes(unit));
}

/** A package is a stay that was sold with a bus. */
function givesAll({ kind }: ChangeRow, { carts }: BookingRow): boolean {
  return kind === 'BUS_CANCELLED' || (kind === 'ROOM_GONE' && carts.length > 0);
}

function beginningOf({ carts, hotelCarts }: BookingRow, unit: UnitRow): Date {
  const { kind, entryIndex, directionIndex, startsAt } = unit;
  const direction = kind === 'seat' ? carts[entryIndex]?.directions[directionIndex] : undefined;
  if (direction) return new Date(journeyOf(direction.ticket).departureTime);
  const stay = kind === 'room' ? hotelCarts[entryIndex] : undefined;
  return stay
    ? roomReadyAt({ checkinDate: stay.stay.checkinDate, checkInFrom: stay.hotel.checkInFrom, zone: stay.hotel.zone })
    : startsAt;
}
