import type { ApiContext } from '../../context';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { moveParts } from '../cart/hold-parts';
import { newSessionId } from '../record/session-id';
import { daysAfter, SESSION_DAYS } from '../record/session-record';
import { findSessionForChange, updateSession } from '../record/sessions.repository';

/**
 * Gives an open session a new id at sign-in, with everything in it: whoever planted the old one, or knows it from
 * before, opens nothing from then on (D31, S9). A session that is locked by a booking, or is not there, stays as it is.
 * @returns the new id; null where nothing was renewed
 */
export async function renewSessionId(ctx: ApiContext, sessionId: string | null): Promise<string | null> {
  if (!sessionId) return null;
  return retryOnDeadlock(() =>
    ctx.database.transaction(async (tx) => {
      const now = ctx.now();
      const session = await findSessionForChange(tx, { id: sessionId, now });
      if (!session || session.isLocked) return null;
      const id = newSessionId();
      await updateSession(tx, session.id, {
        id,
        previousId: null,
        isPreviousIdPrivate: false,
        expiresAt: daysAfter(now, SESSION_DAYS),
      });
      await moveParts(tx, { fromSessionId: session.id, toSessionId: id });
      return id;
    }),
  );
}
