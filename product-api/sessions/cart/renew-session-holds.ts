import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { changeSession } from '../record/change-session';
import { holdPartsUntil } from './hold-parts';
import { daysAfter, SESSION_DAYS } from '../record/session-record';
import { updateHoldExpiries } from '../record/session-parts.repository';
import { updateSession } from '../record/sessions.repository';

/**
 * Opening the payment page renews the holds, once (D48). A hold that has expired is taken again if it is free,
 * however often, because that gives nobody more than a new visitor gets.
 * @throws ApiError CART_EMPTY; HOLD_EXPIRED with the first entry that somebody else has
 */
export async function renewSessionHolds(
  ctx: ApiContext,
  input: { sessionId: string | null; visitorAddress: string | null },
): Promise<void> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + ctx.config.holdMinutes * 60_000);
  await changeSession(ctx, input.sessionId, async (tx, session) => {
    const parts = [...session.buses, ...session.hotels, ...session.activities];
    if (parts.length === 0) throw new ApiError('CART_EMPTY');
    const isExpired = parts.some(({ holdExpiresAt }) => holdExpiresAt === null || holdExpiresAt <= now);
    if (session.holdsRenewed && !isExpired) return;
    await holdPartsUntil(tx, session, { heldFor: input.visitorAddress, expiresAt, now });
    await updateHoldExpiries(tx, session.id, expiresAt);
    await updateSession(tx, session.id, { holdsRenewed: true, expiresAt: daysAfter(now, SESSION_DAYS) });
  });
}
