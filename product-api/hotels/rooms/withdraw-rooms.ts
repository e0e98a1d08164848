import type { Queryable } from '../../database/database';
import type { RoomStay } from '../cart-hotel';
import { inRoomOrder } from './room-order';
import { withdrawNights } from './rooms.repository';

/** The hotel has fewer rooms on these nights: what is given back of them is sold to nobody else (D71). */
export async function withdrawRooms(tx: Queryable, stays: readonly RoomStay[]): Promise<void> {
  for (const stay of inRoomOrder(stays)) await withdrawNights(tx, stay);
}
