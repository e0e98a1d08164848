import { travellersOf } from '@/rules/party';
import type { ApiContext } from '../context';
import type { Queryable } from '../database/database';
import { countHeldSeats, holdSeats, releaseSeats, renewHolds } from '../buses/hold-seats';
import { ApiError } from '../http/api-error';
import { segmentsOf } from './cart-contents';
import { changeSession } from './change-session';
import { daysAfter, SESSION_DAYS, type SessionRecord } from './session-record';
import { updateHoldExpiries, updateSession } from './sessions.repository';

/**
 * Opening the payment page renews the holds, once (D48). A hold that has expired is taken again if its seats are free,
 * however often, because that gives nobody more than a new visitor gets.
 * @throws ApiError CART_EMPTY; HOLD_EXPIRED with the first entry whose seats are gone
 */
export async function renewSessionHolds(ctx: ApiContext, input: { sessionId: string | null; visitorAddress: string | null }): Promise<void> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + ctx.config.holdMinutes * 60_000);
  await changeSession(ctx, input.sessionId, async (tx, session) => {
    if (session.buses.length === 0) throw new ApiError('CART_EMPTY');
    const isExpired = session.buses.some(({ holdExpiresAt }) => holdExpiresAt === null || holdExpiresAt <= now);
    if (session.holdsRenewed && !isExpired) return;
    await takeAgain(tx, session, { heldFor: input.visitorAddress, expiresAt, now });
    await updateHoldExpiries(tx, session.id, expiresAt);
    await updateSession(tx, session.id, { holdsRenewed: true, expiresAt: daysAfter(now, SESSION_DAYS) });
  });
}

async function takeAgain(tx: Queryable, session: SessionRecord, hold: { heldFor: string | null; expiresAt: Date; now: Date }): Promise<void> {
  const sessionId = session.id;
  const seats = travellersOf(session);
  // Holds that have expired and were not swept yet come back to life here.
  await renewHolds(tx, { sessionId, expiresAt: hold.expiresAt });
  const { bySession } = await countHeldSeats(tx, { sessionId, ...hold });
  const wanted = session.buses.reduce((reached, { cart }) => reached + seats * segmentsOf(cart).length, 0);
  if (bySession === wanted) return;
  await releaseSeats(tx, { sessionId });
  for (const [part, { cart }] of session.buses.entries()) {
    const outcome = await holdSeats(tx, { sessionId, segments: segmentsOf(cart), seats, ...hold });
    if (outcome === 'soldOut') throw new ApiError('HOLD_EXPIRED', { part });
  }
}
