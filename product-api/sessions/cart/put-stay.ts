import type { CaptchaContext } from '../../captcha/captcha-check';
import type { ApiContext } from '../../context';
import type { CartHotel } from '../../hotels/cart-hotel';
import { roomsStayOf } from '../../hotels/cart-rooms';
import { holdRooms, releaseRooms } from '../../hotels/rooms/hold-room';
import { ApiError } from '../../http/api-error';
import { holderOf } from '../limits/holder-of';
import { limitHolds, waitForHolder } from '../limits/limit-holds';
import { provePerson, type Caller } from '../limits/prove-person';
import { changeSession } from '../record/change-session';
import { requireSession } from '../record/load-session';
import { deleteHotels, insertHotel } from '../record/session-parts.repository';
import { daysAfter, SESSION_DAYS, type SessionRecord } from '../record/session-record';
import { updateSession } from '../record/sessions.repository';
import { namingPart } from './name-part';
import { refuseOtherPrice, type ShownPrice } from './shown-price';

/** One stay a booking (D22): it is always the first of its list. */
export const THE_STAY = { part: 0, partKind: 'hotel' } as const;

type PutStayInput = Caller & {
  sessionId: string | null;
  shown: ShownPrice;
  /** The stay at today's rates for the cart as it stands. */
  quote: (session: SessionRecord) => Promise<CartHotel>;
};

/**
 * Holds the rooms of a stay and puts it into the cart in place of another, whose rooms are released, but only when the
 * new ones can be had (D22, D48).
 * @returns the stay as it is in the cart now
 * @throws ApiError what `quote` throws, SOLD_OUT, PRICE_CHANGED with the price of the stay in the session's currency,
 * HOLD_LIMIT, CAPTCHA_REQUIRED
 */
export async function putStay(ctx: CaptchaContext, input: PutStayInput): Promise<CartHotel> {
  return provePerson(ctx, input, async (isPerson) => {
    for (;;) {
      const put = await tryToPut(ctx, { ...input, isPerson });
      if (put !== 'sessionChanged') return put;
    }
  });
}

async function tryToPut(
  ctx: ApiContext,
  input: PutStayInput & { isPerson: boolean },
): Promise<CartHotel | 'sessionChanged'> {
  const seen = await requireSession(ctx, input.sessionId);
  if (seen.isLocked) throw new ApiError('SESSION_LOCKED');
  const cart = await namingPart(THE_STAY, () => input.quote(seen));
  refuseOtherPrice(cart.priced, input.shown);
  const stay = roomsStayOf(cart);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + ctx.config.holdMinutes * 60_000);
  return changeSession(ctx, input.sessionId, async (tx, session) => {
    // Another tab changed the cart, its party or its currency after the price was made: it is made again.
    if (session.version !== seen.version) return 'sessionChanged';
    const { isPerson, visitorAddress } = input;
    const holder = { sessionId: session.id, heldFor: holderOf(visitorAddress), isPerson, now };
    await waitForHolder(ctx, tx, holder);
    await releaseRooms(tx, { sessionId: session.id });
    await limitHolds(ctx, tx, holder, [{ partKind: 'hotel', count: stay.roomIds.length }]);
    // A refusal undoes the transaction: the rooms that were there stay held.
    if ((await holdRooms(tx, { ...holder, stay, expiresAt })) === 'soldOut') throw new ApiError('SOLD_OUT', THE_STAY);
    if (session.hotels.length > 0)
      await deleteHotels(
        tx,
        session.hotels.map(({ id }) => id),
      );
    await insertHotel(tx, session.id, { cart, holdExpiresAt: expiresAt });
    await updateSession(tx, session.id, { bookingMessage: null, expiresAt: daysAfter(now, SESSION_DAYS) });
    return cart;
  });
}
