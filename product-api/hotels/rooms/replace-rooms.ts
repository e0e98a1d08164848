import type { Queryable } from '../../database/database';
import { takeRoomsOrFree } from './free-expired-room-holds';
import { returnRoom } from './return-room';
import { insertSoldRoom, lockRooms } from './rooms.repository';

/**
 * Other rooms take the place of some that a booking has, for the same nights. After 'soldOut' the caller rolls its
 * transaction back: the old ones are given back already.
 */
export async function replaceRooms(
  tx: Queryable,
  {
    bookingId,
    old,
    roomIds,
    now,
    ...nights
  }: {
    bookingId: number;
    old: readonly string[];
    roomIds: readonly string[];
    checkinDate: string;
    checkoutDate: string;
    now: Date;
  },
): Promise<'replaced' | 'soldOut'> {
  await lockRooms(tx, [...old, ...roomIds]);
  for (const roomId of old) await returnRoom(tx, { bookingId, roomId, ...nights });
  if (!(await takeRoomsOrFree(tx, { roomIds, ...nights }, now))) return 'soldOut';
  for (const roomId of roomIds) await insertSoldRoom(tx, { bookingId, roomId, ...nights });
  return 'replaced';
}
