import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApiContext } from '../../context';
import { freeExpiredHolds } from './free-expired-holds';
import { listDeparturesWithExpiredHolds } from './seats.repository';

const BATCH = 50;

/**
 * Gives the seats of expired holds back. Each departure is a transaction of its own, with a turn of the loop between,
 * so that the sweeper never keeps a request waiting. Returns how many holds ended.
 */
export async function sweepExpiredHolds(ctx: ApiContext): Promise<number> {
  const now = ctx.now();
  let ended = 0;
  for (;;) {
    const departureIds = await listDeparturesWithExpiredHolds(ctx.database.db, now, BATCH);
    let endedNow = 0;
    for (const departureId of departureIds) {
      endedNow += await ctx.database.transaction((tx) => freeExpiredHolds(tx, departureId, now));
      await nextTurn();
    }
    ended += endedNow;
    // Holds that somebody is just changing are passed over and would come up again at once.
    if (departureIds.length < BATCH || endedNow === 0) return ended;
  }
}
