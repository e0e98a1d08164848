import type { ErrorCode } from '@/contract/errors';
import type { Passengers } from '@/contract/passengers';
import type { Queryable } from '../../database/database';
import type { Statement } from '../../database/statement';
import { newSessionId } from '../record/session-id';
import { CONFIRMED_SESSION_DAYS, daysAfter, SESSION_DAYS, type SessionRecord } from '../record/session-record';
import { claimFreeSession, endHoldsOfSale, lockSeenSession, type SoldKinds } from '../record/session-lock.repository';
import { updateHoldExpiries } from '../record/session-parts.repository';
import { findSession, findVisitorAddress, updateSession } from '../record/sessions.repository';

/**
 * Writes a request to book for a session that is open and not locked, in one statement.
 * @param write an insert that selects `id` from `free`, the session, and returns what it wrote
 * @returns what was written, and the session as it was; null when there is no such session, it is locked, or nothing
 * was written
 */
export async function claimSession<Written>(
  db: Queryable,
  session: { id: string; now: Date; write: Statement },
): Promise<{ session: SessionRecord; written: Written } | null> {
  return claimFreeSession<Written>(db, session);
}

/**
 * Locks a session for a booking and renews its id (D31, D38). Its holds keep the old id: the caller sells them next.
 * @param seen the session as it was when price and travellers were checked
 * @param askedId the id its visitor came with, which finds the new one while the answer that names it may be lost
 * @param bookingId the booking that decides what becomes of the session
 * @returns the new id, or why it cannot be locked: somebody else has locked it, or it was changed since
 */
export async function lockSession(
  tx: Queryable,
  input: { seen: SessionRecord; askedId: string; bookingId: number; passengers: Passengers; now: Date },
): Promise<{ sessionId: string } | 'locked' | 'changed'> {
  const sessionId = newSessionId();
  if (await lockSeenSession(tx, { ...input, newId: sessionId })) return { sessionId };
  const standing = await findSession(tx, { id: input.seen.id, now: input.now });
  return !standing || standing.isLocked ? 'locked' : 'changed';
}

/** Whom the holds of a session count for (D48). */
export async function visitorOfSession(tx: Queryable, sessionId: string): Promise<string | null> {
  return findVisitorAddress(tx, sessionId);
}

/** After the sale: locked for good, and open long enough to fetch tickets and receipt (D38). */
export async function keepSoldSession(
  tx: Queryable,
  input: { sessionId: string; now: Date; sold: SoldKinds },
): Promise<void> {
  const { sessionId: id, now, sold } = input;
  await endHoldsOfSale(tx, { id, expiresAt: daysAfter(now, CONFIRMED_SESSION_DAYS), sold });
}

/** After a failure: open again, with the reason, and with its parts held until `holdExpiresAt` (D38). */
export async function unlockSession(
  tx: Queryable,
  input: { sessionId: string; reason: ErrorCode; holdExpiresAt: Date; now: Date },
): Promise<void> {
  const { sessionId, reason, holdExpiresAt, now } = input;
  await updateHoldExpiries(tx, sessionId, holdExpiresAt);
  await updateSession(tx, sessionId, {
    isLocked: false,
    isBookingInProgress: false,
    bookingMessage: reason,
    expiresAt: daysAfter(now, SESSION_DAYS),
  });
}
