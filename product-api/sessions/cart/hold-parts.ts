import { travellersOf } from '@/rules/travellers/party';
import type { Queryable } from '../../database/database';
import {
  countHeldPlaces,
  holdPlaces,
  movePlaceHolds,
  releasePlaces,
  renewPlaceHolds,
} from '../../activities/hold-places';
import { inPlaceOrder } from '../../activities/place-order';
import { isCancelled } from '../../buses/departures/list-sold-rides';
import { holdSeats, listHeldSegments, moveHolds, releaseSeats, renewHolds } from '../../buses/seats/hold-seats';
import { inLockOrder, isSameSegment } from '../../buses/seats/segment-order';
import { countHeldRooms, holdRooms, moveRoomHolds, releaseRooms, renewRoomHolds } from '../../hotels/rooms/hold-room';
import { roomsStayOf } from '../../hotels/cart-rooms';
import { ApiError } from '../../http/api-error';
import type { SeatSegment } from '../../buses/cart-bus';
import { segmentsOf } from './cart-contents';
import { isLost } from './lose-departures';
import type { SessionRecord } from '../record/session-record';

/** Seats, rooms and places are always taken in this order, so that two carts never wait for each other in a circle. */

export type PartHold = { heldFor: string | null; expiresAt: Date; now: Date };

/** Ends every hold of a session. */
export async function releaseParts(tx: Queryable, session: { sessionId: string }): Promise<void> {
  await releaseSeats(tx, session);
  await releaseRooms(tx, session);
  await releasePlaces(tx, session);
}

/** The session got another id (D31). */
export async function moveParts(tx: Queryable, ids: { fromSessionId: string; toSessionId: string }): Promise<void> {
  await moveHolds(tx, ids);
  await moveRoomHolds(tx, ids);
  await movePlaceHolds(tx, ids);
}

/**
 * Holds everything in the cart until another time (D48). Holds that have expired and were not swept come back to life;
 * what was swept is taken again.
 * @throws ApiError NOT_ON_SALE with the first bus that has changed or does not run; HOLD_EXPIRED with the first entry
 * that somebody else has: the caller's transaction keeps nothing then
 */
export async function holdPartsUntil(tx: Queryable, session: SessionRecord, hold: PartHold): Promise<void> {
  await holdSeatsUntil(tx, session, hold);
  await holdRoomsUntil(tx, session, hold);
  await holdPlacesUntil(tx, session, hold);
}

async function holdSeatsUntil(
  tx: Queryable,
  { id: sessionId, buses, ...party }: SessionRecord,
  hold: PartHold,
): Promise<void> {
  const seats = travellersOf(party);
  const lost = buses.findIndex(({ cart }) => isLost(cart));
  if (lost >= 0) throw new ApiError('NOT_ON_SALE', { part: lost, partKind: 'bus' });
  await renewHolds(tx, { sessionId, expiresAt: hold.expiresAt });
  // What is still held stays as it is, with the seats chosen on it.
  const held = await listHeldSegments(tx, sessionId);
  const isHeld = (segment: SeatSegment) => {
    const index = held.findIndex((other) => isSameSegment(other, segment));
    return index >= 0 && held.splice(index, 1).length > 0;
  };
  const gone = buses.flatMap(({ cart }, part) =>
    segmentsOf(cart)
      .filter((segment) => !isHeld(segment))
      .map((segment) => ({ ...segment, part })),
  );
  for (const { part, ...segment } of inLockOrder(gone)) {
    const outcome = await holdSeats(tx, { sessionId, segments: [segment], seats, ...hold });
    if (outcome === 'held') continue;
    // A cart that was being paid while its bus was cancelled comes back with it.
    const code = (await isCancelled(tx, segment.departureId)) ? 'NOT_ON_SALE' : 'HOLD_EXPIRED';
    throw new ApiError(code, { part, partKind: 'bus' });
  }
}

async function holdRoomsUntil(tx: Queryable, { id: sessionId, hotels }: SessionRecord, hold: PartHold): Promise<void> {
  await renewRoomHolds(tx, { sessionId, expiresAt: hold.expiresAt });
  const { bySession } = await countHeldRooms(tx, { sessionId, ...hold });
  if (bySession === sumOf(hotels, ({ cart }) => roomsStayOf(cart).roomIds.length)) return;
  await releaseRooms(tx, { sessionId });
  for (const [part, { cart }] of hotels.entries()) {
    const outcome = await holdRooms(tx, { sessionId, stay: roomsStayOf(cart), ...hold });
    if (outcome === 'soldOut') throw new ApiError('HOLD_EXPIRED', { part, partKind: 'hotel' });
  }
}

async function holdPlacesUntil(
  tx: Queryable,
  { id: sessionId, activities }: SessionRecord,
  hold: PartHold,
): Promise<void> {
  await renewPlaceHolds(tx, { sessionId, expiresAt: hold.expiresAt });
  const { bySession } = await countHeldPlaces(tx, { sessionId, ...hold });
  if (bySession === sumOf(activities, ({ cart }) => cart.places.places)) return;
  await releasePlaces(tx, { sessionId });
  for (const places of inPlaceOrder(activities.map(({ cart }, part) => ({ ...cart.places, part })))) {
    const outcome = await holdPlaces(tx, { sessionId, places, ...hold });
    if (outcome === 'soldOut') throw new ApiError('HOLD_EXPIRED', { part: places.part, partKind: 'activity' });
  }
}

function sumOf<Row>(rows: readonly Row[], count: (row: Row) => number): number {
  return rows.reduce((reached, row) => reached + count(row), 0);
}
