import type { Queryable } from '../../database/database';
import { holdPlaces } from '../../activities/hold-places';
import { inPlaceOrder } from '../../activities/place-order';
import { returnSoldPlaces, sellHeldPlaces } from '../../activities/sell-places';
import { wholeParty } from '../../buses/seats/assign-seats';
import { holdSeats, releaseSeats } from '../../buses/seats/hold-seats';
import { inLockOrder } from '../../buses/seats/segment-order';
import { returnSoldSeats, sellHeldSeats } from '../../buses/seats/sell-seats';
import { holdRooms } from '../../hotels/rooms/hold-room';
import { inRoomOrder } from '../../hotels/rooms/room-order';
import { returnSoldRooms, sellHeldRoom } from '../../hotels/rooms/sell-room';
import { ApiError } from '../../http/api-error';
import type { ActivityPlaces } from '../../activities/cart-activity';
import type { RidePlace, SeatSegment } from '../../buses/cart-bus';
import { segmentsOf } from '../../sessions/cart/cart-contents';
import { roomsStayOf, roomStaysOf } from '../../hotels/cart-rooms';
import type { RoomStay } from '../../hotels/cart-hotel';
import type { BookingRow } from '../record/booking-record';

/**
 * Turns everything the session holds into sales of the booking: seats, room nights, places, in the one order in which
 * everybody locks stock. A hold that ran out is taken again if it is free (D48).
 * @throws ApiError HOLD_EXPIRED with the entry that somebody else has; the caller's transaction keeps nothing then
 */
export async function sellParts(tx: Queryable, booking: BookingRow, sessionId: string, now: Date): Promise<void> {
  const sale = { sessionId, bookingId: booking.id, now };
  for (const segment of ridesInLockOrder(booking)) {
    const outcome = await sellHeldSeats(tx, {
      ...sale,
      segments: [segment],
      travellers: wholeParty(seatsOf(booking), booking.passengers.children.length),
    });
    if (outcome === 'soldOut') throw new ApiError('HOLD_EXPIRED', { part: segment.entryIndex, partKind: 'bus' });
  }
  for (const { part, ...stay } of staysOf(booking)) {
    if ((await sellHeldRoom(tx, { ...sale, stay })) === 'soldOut')
      throw new ApiError('HOLD_EXPIRED', { part, partKind: 'hotel' });
  }
  for (const { part, ...places } of placesOf(booking)) {
    if ((await sellHeldPlaces(tx, { ...sale, places })) === 'soldOut')
      throw new ApiError('HOLD_EXPIRED', { part, partKind: 'activity' });
  }
}

/**
 * Undo: returns everything sold and holds it for the session again. Nobody can come between: what is returned stays
 * locked until the transaction ends.
 * @returns false when something could not be held again, because it is no longer on sale
 */
export async function holdPartsAgain(
  tx: Queryable,
  booking: BookingRow,
  hold: { sessionId: string; heldFor: string | null; expiresAt: Date; now: Date },
): Promise<boolean> {
  const seats = await holdSeats(tx, { ...hold, segments: booking.carts.flatMap(segmentsOf), seats: seatsOf(booking) });
  // Nobody keeps a chosen seat without its hold.
  if (seats === 'soldOut') await releaseSeats(tx, { sessionId: hold.sessionId });
  const outcomes = [seats];
  for (const cart of booking.hotelCarts) outcomes.push(await holdRooms(tx, { ...hold, stay: roomsStayOf(cart) }));
  for (const { part: _, ...places } of placesOf(booking)) outcomes.push(await holdPlaces(tx, { ...hold, places }));
  return outcomes.every((outcome) => outcome === 'held');
}

export async function returnParts(tx: Queryable, { id: bookingId, sessionId }: BookingRow): Promise<void> {
  await returnSoldSeats(tx, { bookingId, toSessionId: sessionId });
  await returnSoldRooms(tx, { bookingId });
  await returnSoldPlaces(tx, { bookingId });
}

/**
 * Every vehicle of every entry, with its place in the booking: vehicles of two entries with changes may come between
 * each other.
 */
export function ridesInLockOrder({ carts }: Pick<BookingRow, 'carts'>): (SeatSegment & RidePlace)[] {
  return inLockOrder(
    carts.flatMap(({ directions }, entryIndex) =>
      directions.flatMap(({ segments }, directionIndex) =>
        segments.map((segment, legIndex) => ({ ...segment, entryIndex, directionIndex, legIndex })),
      ),
    ),
  );
}

/** Every room of every stay, with the stay's place in the cart. */
function staysOf({ hotelCarts }: BookingRow): (RoomStay & { part: number })[] {
  return inRoomOrder(hotelCarts.flatMap((cart, part) => roomStaysOf(cart).map((stay) => ({ ...stay, part }))));
}

function placesOf({ activityCarts }: BookingRow): (ActivityPlaces & { part: number })[] {
  return inPlaceOrder(activityCarts.map(({ places }, part) => ({ ...places, part })));
}

/** Everybody of three years and older has a seat. */
function seatsOf({ passengers }: Pick<BookingRow, 'passengers'>): number {
  return passengers.adults.length + passengers.children.length;
}
