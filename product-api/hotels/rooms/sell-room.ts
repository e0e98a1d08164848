import type { Queryable } from '../../database/database';
import type { RoomStay } from '../cart-hotel';
import { takeRoomsOrFree } from './free-expired-room-holds';
import { inRoomOrder } from './room-order';
import { deleteSoldRooms, giveBackNights, insertSoldRoom, turnRoomHoldIntoSale } from './rooms.repository';

/**
 * Turns a session's hold into a sale of a booking. A hold that was swept meanwhile is taken again if the room is free
 * (D48).
 */
export async function sellHeldRoom(
  tx: Queryable,
  { sessionId, bookingId, stay, now }: { sessionId: string; bookingId: number; stay: RoomStay; now: Date },
): Promise<'sold' | 'soldOut'> {
  const { roomId, checkinDate, checkoutDate } = stay;
  const sale = { roomId, checkinDate, checkoutDate, bookingId };
  if (await turnRoomHoldIntoSale(tx, { ...sale, sessionId })) return 'sold';
  if (!(await takeRoomsOrFree(tx, { roomIds: [roomId], checkinDate, checkoutDate }, now))) return 'soldOut';
  await insertSoldRoom(tx, sale);
  return 'sold';
}

/** The rooms of a booking can be sold again: its payment failed, or it was cancelled. */
export async function returnSoldRooms(tx: Queryable, { bookingId }: { bookingId: number }): Promise<void> {
  for (const stay of inRoomOrder(await deleteSoldRooms(tx, bookingId))) await giveBackNights(tx, stay);
}
