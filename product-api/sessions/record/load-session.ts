import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import type { SessionRecord } from './session-record';
import { findSession, findSessionForChange } from './sessions.repository';

/** The session behind an id; null when there is none or it has expired. */
export async function loadSession(ctx: ApiContext, sessionId: string | null): Promise<SessionRecord | null> {
  return sessionId ? findSession(ctx.database.db, { id: sessionId, now: ctx.now() }) : null;
}

/** @throws ApiError SESSION_NOT_FOUND */
export async function requireSession(ctx: ApiContext, sessionId: string | null): Promise<SessionRecord> {
  const session = await loadSession(ctx, sessionId);
  if (!session) throw new ApiError('SESSION_NOT_FOUND');
  return session;
}

/**
 * The session of a request to book, held against changes until the transaction ends. `isPrivate` is false when it was
 * found by an id from before the lock that others may know: then only somebody who proves to be the one who booked may
 * be answered (S4, S9).
 */
export async function findSessionToBook(
  ctx: ApiContext,
  tx: Queryable,
  sessionId: string,
): Promise<{ session: SessionRecord; isPrivate: boolean } | null> {
  const lookup = { id: sessionId, now: ctx.now() };
  const own = await findSessionForChange(tx, lookup);
  if (own) return { session: own, isPrivate: true };
  const former = await findSessionForChange(tx, { ...lookup, anyPreviousId: true });
  return former ? { session: former, isPrivate: false } : null;
}
