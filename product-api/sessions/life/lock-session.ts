import type { ErrorCode } from '@/contract/errors';
import type { Passengers } from '@/contract/passengers';
import type { Queryable } from '../../database/database';
import { moveParts } from '../cart/hold-parts';
import { newSessionId } from '../record/session-id';
import { CONFIRMED_SESSION_DAYS, daysAfter, SESSION_DAYS, type SessionRecord } from '../record/session-record';
import { updateHoldExpiries } from '../record/session-parts.repository';
import { findSessionForChange, findVisitorAddress, updateSession } from '../record/sessions.repository';

/**
 * Locks a session for a booking and renews its id (D31, D38).
 * @param seen the session as it was when price and travellers were checked
 * @param askedId the id its visitor came with, which finds the new one while the answer that names it may be lost
 * @returns the new id, or why it cannot be locked: somebody else has locked it, or it was changed since
 */
export async function lockSession(
  tx: Queryable,
  input: { seen: SessionRecord; askedId: string; passengers: Passengers; now: Date },
): Promise<{ sessionId: string } | 'locked' | 'changed'> {
  const { seen, askedId, passengers, now } = input;
  const session = await findSessionForChange(tx, { id: seen.id, now });
  if (!session || session.isLocked) return 'locked';
  if (session.version !== seen.version) return 'changed';
  const sessionId = newSessionId();
  await updateSession(tx, session.id, {
    id: sessionId,
    previousId: askedId,
    isPreviousIdPrivate: session.holdsPersonalData,
    passengers,
    holdsPersonalData: true,
    isLocked: true,
    isBookingInProgress: true,
    bookingMessage: null,
  });
  await moveParts(tx, { fromSessionId: session.id, toSessionId: sessionId });
  return { sessionId };
}

/** Whom the holds of a session count for (D48). */
export async function visitorOfSession(tx: Queryable, sessionId: string): Promise<string | null> {
  return findVisitorAddress(tx, sessionId);
}

/** The booking that decides what becomes of a locked session. */
export async function attachBooking(tx: Queryable, input: { sessionId: string; bookingId: number }): Promise<void> {
  await updateSession(tx, input.sessionId, { bookingId: input.bookingId });
}

/** After the sale: locked for good, and open long enough to fetch tickets and receipt (D38). */
export async function keepSoldSession(tx: Queryable, input: { sessionId: string; now: Date }): Promise<void> {
  await updateHoldExpiries(tx, input.sessionId, null);
  await updateSession(tx, input.sessionId, {
    isBookingInProgress: false,
    expiresAt: daysAfter(input.now, CONFIRMED_SESSION_DAYS),
  });
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
