import type { Queryable } from '../../database/database';
import type { RoomsStay } from '../cart-hotel';
import { deleteExpiredRoomHolds, giveBackNights, hasExpiredRoomHold, lockRooms, takeNights } from './rooms.repository';

/** Gives the nights of a room's expired holds back. Returns how many holds ended. */
export async function freeExpiredRoomHolds(tx: Queryable, roomId: string, now: Date): Promise<number> {
  if (!(await hasExpiredRoomHold(tx, roomId, now))) return 0;
  await lockRooms(tx, [roomId]);
  const expired = await deleteExpiredRoomHolds(tx, roomId, now);
  for (const stay of expired) await giveBackNights(tx, stay);
  return expired.length;
}

/** Takes all rooms of a stay or none; where a night is full, expired holds are ended and it tries once more. */
export async function takeRoomsOrFree(tx: Queryable, stay: RoomsStay, now: Date): Promise<boolean> {
  if (await takeNights(tx, stay)) return true;
  let freed = 0;
  for (const roomId of [...new Set(stay.roomIds)].sort()) freed += await freeExpiredRoomHolds(tx, roomId, now);
  return freed > 0 && takeNights(tx, stay);
}
