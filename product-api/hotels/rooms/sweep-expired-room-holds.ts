import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApiContext } from '../../context';
import { freeExpiredRoomHolds } from './free-expired-room-holds';
import { listRoomsWithExpiredHolds } from './rooms.repository';

const BATCH = 50;

/**
 * Gives the nights of expired holds back. Each room is a transaction of its own, with a turn of the loop between,
 * so that the sweeper never keeps a request waiting. Returns how many holds ended.
 */
export async function sweepExpiredRoomHolds(ctx: ApiContext): Promise<number> {
  const now = ctx.now();
  let ended = 0;
  for (;;) {
    const roomIds = await listRoomsWithExpiredHolds(ctx.database.db, now, BATCH);
    let endedNow = 0;
    for (const roomId of roomIds) {
      endedNow += await ctx.database.transaction((tx) => freeExpiredRoomHolds(tx, roomId, now));
      await nextTurn();
    }
    ended += endedNow;
    // Holds that somebody is just changing are passed over and would come up again at once.
    if (roomIds.length < BATCH || endedNow === 0) return ended;
  }
}
