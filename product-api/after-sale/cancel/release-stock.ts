import { inPlaceOrder } from '../../activities/place-order';
import { returnPlaces } from '../../activities/return-places';
import { returnTravellers } from '../../buses/seats/return-travellers';
import type { BookingRow } from '../../bookings/record/booking-record';
import { ridesInLockOrder } from '../../bookings/steps/take-stock';
import type { UnitRow } from '../../bookings/units/units.repository';
import type { Queryable } from '../../database/database';
import { roomStaysOf } from '../../hotels/cart-rooms';
import { inRoomOrder } from '../../hotels/rooms/room-order';
import { returnRoom } from '../../hotels/rooms/return-room';

/**
 * What some units stand for can be sold again at once (D65): seats, room nights, places, in the one order in which
 * everybody locks stock.
 */
export async function releaseStock(tx: Queryable, booking: BookingRow, units: readonly UnitRow[]): Promise<void> {
  const bookingId = booking.id;
  for (const { departureId, fromPosition, toPosition, ...place } of ridesInLockOrder(booking)) {
    const travellerIndexes = membersOf(units, { kind: 'seat', ...place });
    const segment = { departureId, fromPosition, toPosition };
    if (travellerIndexes.length > 0) await returnTravellers(tx, { bookingId, place, segment, travellerIndexes });
  }
  const rooms = booking.hotelCarts.flatMap((cart, entryIndex) =>
    membersOf(units, { kind: 'room', entryIndex, directionIndex: 0 }).flatMap(
      (index) => roomStaysOf(cart)[index] ?? [],
    ),
  );
  for (const { roomId, checkinDate, checkoutDate } of inRoomOrder(rooms))
    await returnRoom(tx, { bookingId, roomId, checkinDate, checkoutDate });
  const places = booking.activityCarts.map((cart, entryIndex) => ({
    ...cart.places,
    places: membersOf(units, { kind: 'place', entryIndex, directionIndex: 0 }).length,
  }));
  for (const some of inPlaceOrder(places)) if (some.places > 0) await returnPlaces(tx, { ...some, bookingId });
}

/** Travellers, rooms or places of one direction, stay or activity. */
function membersOf(
  units: readonly UnitRow[],
  { kind, entryIndex, directionIndex }: Pick<UnitRow, 'kind' | 'entryIndex' | 'directionIndex'>,
): number[] {
  return units
    .filter((unit) => unit.kind === kind && unit.entryIndex === entryIndex && unit.directionIndex === directionIndex)
    .map(({ memberIndex }) => memberIndex);
}
