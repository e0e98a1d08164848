import type { Queryable } from '../../database/database';
import type { OrderRow } from './booking-record';

/** One room of one stay, by their places in the booking (D22). An activity has no rooms: its voucher says 0. */
export type RoomPlace = { entryIndex: number; roomIndex: number };

/** Rooms of a booking that their hotel cannot give (D71), known above. */
export type FindGoneRooms = (db: Queryable, bookingId: number) => Promise<RoomPlace[]>;

export function isInSameRoom(left: RoomPlace, right: RoomPlace): boolean {
  return left.entryIndex === right.entryIndex && left.roomIndex === right.roomIndex;
}

/** The hotel's own code of a room: of several orders the one whose room nobody has taken the place of (D71). */
export function referenceOfRoom(
  orders: readonly (RoomPlace & Pick<OrderRow, 'status' | 'reference' | 'replacedAt'>)[],
  place: RoomPlace,
): string | null {
  const its = orders.find(
    (order) => isInSameRoom(order, place) && order.status === 'confirmed' && order.replacedAt === null,
  );
  return its?.reference ?? null;
}
