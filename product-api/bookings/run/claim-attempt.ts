import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { claimSession } from '../../sessions/life/lock-session';
import { findSessionToBook } from '../../sessions/record/load-session';
import type { SessionRecord } from '../../sessions/record/session-record';
import {
  attemptOfFreeSession,
  findAttemptOfKey,
  readAttempt,
  takeOverAttempt,
  type AttemptAtWork,
  type WrittenAttempt,
} from '../record/booking-attempts.repository';

/** An attempt that has reserved nothing for so long belongs to a process that died. */
const ABANDONED_AFTER_MS = 30_000;

export type Claim =
  /** This request does the work. `bookingId`: what its booking will have. */
  | ({ kind: 'claimed'; session: SessionRecord } & AttemptAtWork)
  /** An equal request does or did it. */
  | { kind: 'follow'; attemptId: number }
  /** Booked before, by a request without a key. */
  | { kind: 'replay'; bookingId: number };

/**
 * Decides which of equal requests does the work (S4). With Idempotency-Key: same key and body is the same request.
 * Without one the session's lock gives the same promise (D40b).
 * @param key empty without the header
 * @throws ApiError SESSION_NOT_FOUND; SESSION_LOCKED for another request while or after the session books;
 * IDEMPOTENCY_KEY_REUSED
 */
export async function claimAttempt(
  ctx: ApiContext,
  request: { sessionId: string; key: string; bodyHash: string },
): Promise<Claim> {
  const { sessionId: id, key, bodyHash } = request;
  for (;;) {
    const now = ctx.now();
    const write = attemptOfFreeSession({ key, bodyHash, createdAt: now });
    const first = await claimSession<WrittenAttempt>(ctx.database.db, { id, now, write });
    if (first) return { kind: 'claimed', session: first.session, ...readAttempt(first.written) };
    const later = await claimLater(ctx, request);
    if (later) return later;
  }
}

/** Somebody was first, or there is nothing to claim. Null: the way is free again, for theirs began nothing. */
async function claimLater(
  ctx: ApiContext,
  request: { sessionId: string; key: string; bodyHash: string },
): Promise<Claim | null> {
  return ctx.database.transaction(async (tx) => {
    const found = await findSessionToBook(ctx, tx, request.sessionId);
    if (!found) throw new ApiError('SESSION_NOT_FOUND');
    const { session } = found;
    if (found.isFormer) return replayOwn(tx, session, request);
    const earlier = await followEarlier(ctx, tx, session, request);
    if (earlier) return earlier;
    return session.isLocked ? answerLocked(session, request.key) : null;
  });
}

/** An id from before the lock opens nothing but the answer to its own request (S9, S28): same key, or same body. */
async function replayOwn(
  tx: Queryable,
  session: SessionRecord,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<Claim> {
  const attempt = await findAttemptOfKey(tx, { sessionId: session.id, key });
  if (!attempt || (key === '' && attempt.bodyHash !== bodyHash)) throw new ApiError('SESSION_NOT_FOUND');
  if (attempt.bodyHash !== bodyHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  return { kind: 'follow', attemptId: attempt.id };
}

async function followEarlier(
  ctx: ApiContext,
  tx: Queryable,
  session: SessionRecord,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<Claim | null> {
  const attempt = await findAttemptOfKey(tx, { sessionId: session.id, key });
  if (!attempt) return null;
  if (key !== '' && attempt.bodyHash !== bodyHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  const now = ctx.now();
  const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const takenOver = await takeOverAttempt(tx, attempt.id, { abandonedBefore, bodyHash, now });
  return takenOver ? { kind: 'claimed', session, ...takenOver } : { kind: 'follow', attemptId: attempt.id };
}

function answerLocked(session: SessionRecord, key: string): Claim {
  if (key === '' && session.bookingId !== null && !session.isBookingInProgress)
    return { kind: 'replay', bookingId: session.bookingId };
  throw new ApiError('SESSION_LOCKED');
}
