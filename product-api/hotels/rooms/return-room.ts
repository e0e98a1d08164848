import type { Queryable } from '../../database/database';
import type { RoomStay } from '../cart-hotel';
import { deleteOneSoldRoom, giveBackNights } from './rooms.repository';

/**
 * One room of a booking is given back (D63): its nights can be sold again at once. Several in the order of room-order.
 * @throws Error when it was not sold
 */
export async function returnRoom(tx: Queryable, room: RoomStay & { bookingId: number }): Promise<void> {
  if (!(await deleteOneSoldRoom(tx, room))) throw new Error('A room is given back that was not sold');
  const { roomId, checkinDate, checkoutDate } = room;
  await giveBackNights(tx, { roomId, checkinDate, checkoutDate });
}
