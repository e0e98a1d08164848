import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { ApiError } from '../../http/api-error';
import type { SessionRecord } from './session-record';
import { findSessionForChange } from './sessions.repository';

/**
 * Runs one change of a session in a transaction that holds the session's row, so that its changes come one after the
 * other.
 * @throws ApiError SESSION_NOT_FOUND; SESSION_LOCKED once POST booking has locked it (D38)
 */
export async function changeSession<T>(
  ctx: ApiContext,
  sessionId: string | null,
  change: (tx: Queryable, session: SessionRecord) => Promise<T>,
): Promise<T> {
  if (!sessionId) throw new ApiError('SESSION_NOT_FOUND');
  return retryOnDeadlock(() =>
    ctx.database.transaction(async (tx) => {
      const session = await findSessionForChange(tx, { id: sessionId, now: ctx.now() });
      if (!session) throw new ApiError('SESSION_NOT_FOUND');
      if (session.isLocked) throw new ApiError('SESSION_LOCKED');
      return change(tx, session);
    }),
  );
}
