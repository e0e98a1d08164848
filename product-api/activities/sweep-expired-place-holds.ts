import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApiContext } from '../context';
import { freeExpiredPlaceHolds } from './free-expired-place-holds';
import { listBeginningsWithExpiredHolds } from './places.repository';

const BATCH = 50;

/**
 * Gives the places of expired holds back. Each beginning is a transaction of its own, with a turn of the loop between,
 * so that the sweeper never keeps a request waiting. Returns how many holds ended.
 */
export async function sweepExpiredPlaceHolds(ctx: ApiContext): Promise<number> {
  const now = ctx.now();
  let ended = 0;
  for (;;) {
    const beginnings = await listBeginningsWithExpiredHolds(ctx.database.db, now, BATCH);
    let endedNow = 0;
    for (const beginning of beginnings) {
      endedNow += await ctx.database.transaction((tx) => freeExpiredPlaceHolds(tx, beginning, now));
      await nextTurn();
    }
    ended += endedNow;
    // Holds that somebody is just changing are passed over and would come up again at once.
    if (beginnings.length < BATCH || endedNow === 0) return ended;
  }
}
