import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApiContext } from '../../context';
import { releaseParts } from '../cart/hold-parts';
import { deleteSession, listExpiredSessionIds } from '../record/sessions.repository';

const BATCH = 50;

/**
 * Deletes sessions that nobody will open again, a few at a time. Bookings stay; drafts of travellers go. Returns how
 * many.
 */
export async function sweepExpiredSessions(ctx: ApiContext): Promise<number> {
  let swept = 0;
  for (;;) {
    const ids = await listExpiredSessionIds(ctx.database.db, ctx.now(), BATCH);
    for (const sessionId of ids) {
      await ctx.database.transaction(async (tx) => {
        await releaseParts(tx, { sessionId });
        await deleteSession(tx, sessionId);
      });
      await nextTurn();
    }
    swept += ids.length;
    if (ids.length < BATCH) return swept;
  }
}
