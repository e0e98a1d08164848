import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import type { SessionRecord } from './session-record';
import { findFormerSessionForChange, findRenewal, findSession, findSessionForChange } from './sessions.repository';

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
 * Present id and booking of the session whose id was this one before the lock, for the visitor whom the answer with the
 * new one has not reached (D62); null where somebody else may know the id, too.
 */
export async function loadRenewal(
  ctx: ApiContext,
  formerId: string | null,
): Promise<{ id: string; bookingId: number | null } | null> {
  return formerId ? findRenewal(ctx.database.db, { id: formerId, now: ctx.now() }) : null;
}

/**
 * The session of a request to book, held against changes until the transaction ends. `isFormer`: it was found by its id
 * from before the lock, which opens nothing but the answer to its own request (S4, S9, S28).
 */
export async function findSessionToBook(
  ctx: ApiContext,
  tx: Queryable,
  sessionId: string,
): Promise<{ session: SessionRecord; isFormer: boolean } | null> {
  const lookup = { id: sessionId, now: ctx.now() };
  const own = await findSessionForChange(tx, lookup);
  if (own) return { session: own, isFormer: false };
  const former = await findFormerSessionForChange(tx, lookup);
  return former ? { session: former, isFormer: true } : null;
}
