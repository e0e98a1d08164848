import type { Queryable } from '../../database/database';
import type { RoomStay } from '../cart-hotel';
import { deleteExpiredRoomHolds, giveBackNights, hasExpiredRoomHold, lockRoom, takeNights } from './rooms.repository';

/** Gives the nights of a room's expired holds back. Returns how many holds ended. */
export async function freeExpiredRoomHolds(tx: Queryable, roomId: string, now: Date): Promise<number> {
  if (!(await hasExpiredRoomHold(tx, roomId, now))) return 0;
  await lockRoom(tx, roomId);
  const expired = await deleteExpiredRoomHolds(tx, roomId, now);
  for (const stay of expired) await giveBackNights(tx, stay);
  return expired.length;
}

/** Takes a room; where a night is full, those of expired holds are freed and it tries once more. */
export async function takeRoomOrFree(tx: Queryable, stay: RoomStay, now: Date): Promise<boolean> {
  if (await takeNights(tx, stay)) return true;
  if ((await freeExpiredRoomHolds(tx, stay.roomId, now)) === 0) return false;
  return takeNights(tx, stay);
}
