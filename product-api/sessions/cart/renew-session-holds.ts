import { travellersOf } from '@/rules/travellers/party';
import type { CaptchaContext } from '../../captcha/captcha-check';
import type { ApiContext } from '../../context';
import { roomsStayOf } from '../../hotels/cart-rooms';
import { ApiError } from '../../http/api-error';
import { segmentsOf } from './cart-contents';
import { changeSession } from '../record/change-session';
import { holdPartsUntil } from './hold-parts';
import { holderOf } from '../limits/holder-of';
import { limitHolds, waitForHolder, wantedSeats, type WantedHold } from '../limits/limit-holds';
import { provePerson, type Caller } from '../limits/prove-person';
import { daysAfter, SESSION_DAYS, type SessionRecord } from '../record/session-record';
import { updateHoldExpiries } from '../record/session-parts.repository';
import { updateSession } from '../record/sessions.repository';

/**
 * Opening the payment page renews the holds, once (D48). A hold that has expired is taken again if it is free,
 * however often, because that gives nobody more than a new visitor gets: it is limited as a new hold is (S27).
 * @throws ApiError CART_EMPTY; NOT_ON_SALE with the first bus that has changed or does not run; HOLD_EXPIRED with the
 * first entry that somebody else has; HOLD_LIMIT, CAPTCHA_REQUIRED
 */
export async function renewSessionHolds(
  ctx: CaptchaContext,
  input: Caller & { sessionId: string | null },
): Promise<void> {
  await provePerson(ctx, input, (isPerson) => renewHolds(ctx, { ...input, isPerson }));
}

async function renewHolds(
  ctx: ApiContext,
  input: { sessionId: string | null; visitorAddress: string | null; isPerson: boolean },
): Promise<void> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + ctx.config.holdMinutes * 60_000);
  await changeSession(ctx, input.sessionId, async (tx, session) => {
    const parts = [...session.buses, ...session.hotels, ...session.activities];
    if (parts.length === 0) throw new ApiError('CART_EMPTY');
    const expired = expiredParts(session, now);
    if (session.holdsRenewed && expired.length === 0) return;
    const heldFor = holderOf(input.visitorAddress);
    if (expired.length > 0) {
      const holder = { sessionId: session.id, heldFor, isPerson: input.isPerson, now };
      await waitForHolder(ctx, tx, holder);
      await limitHolds(ctx, tx, holder, expired);
    }
    await holdPartsUntil(tx, session, { heldFor, expiresAt, now });
    await updateHoldExpiries(tx, session.id, expiresAt);
    await updateSession(tx, session.id, { holdsRenewed: true, expiresAt: daysAfter(now, SESSION_DAYS) });
  });
}

/** What would have to be held anew; holds that have run out count no longer. */
function expiredParts({ buses, hotels, activities, ...party }: SessionRecord, now: Date): WantedHold[] {
  const isExpired = ({ holdExpiresAt }: { holdExpiresAt: Date | null }) =>
    holdExpiresAt === null || holdExpiresAt <= now;
  const segments = buses.filter(isExpired).flatMap(({ cart }) => segmentsOf(cart));
  const rooms = hotels.filter(isExpired).reduce((sum, { cart }) => sum + roomsStayOf(cart).roomIds.length, 0);
  const places = activities.filter(isExpired).reduce((sum, { cart }) => sum + cart.places.places, 0);
  const wanted: WantedHold[] = [
    wantedSeats(segments, travellersOf(party)),
    { partKind: 'hotel', count: rooms },
    { partKind: 'activity', count: places },
  ];
  return wanted.filter(({ count }) => count > 0);
}
