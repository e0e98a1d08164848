import type { z } from 'zod';
import type { addSessionHotel } from '@/contract/session';
import type { CaptchaContext } from '../../captcha/captcha-check';
import type { ApiContext } from '../../context';
import { holdRooms, releaseRooms } from '../../hotels/rooms/hold-room';
import { roomsStayOf } from '../../hotels/cart-rooms';
import { quoteStay } from '../../hotels/quote-stay';
import { ApiError } from '../../http/api-error';
import type { CartHotel } from '../../hotels/cart-hotel';
import { changeSession } from '../record/change-session';
import { requireSession } from '../record/load-session';
import { namingPart } from './name-part';
import { holderOf } from '../limits/holder-of';
import { limitHolds, waitForHolder } from '../limits/limit-holds';
import { provePerson, type Caller } from '../limits/prove-person';
import { daysAfter, SESSION_DAYS, type SessionRecord } from '../record/session-record';
import { deleteHotels, insertHotel } from '../record/session-parts.repository';
import { updateSession } from '../record/sessions.repository';
import { refuseOtherParty } from './same-party';
import { refuseOtherPrice } from './shown-price';

/** One stay a booking (D22): it is always the first of its list. */
const THE_STAY = { part: 0, partKind: 'hotel' } as const;

export type AddHotelInput = Caller & {
  sessionId: string | null;
  request: z.infer<typeof addSessionHotel.body>;
};

/**
 * Holds a room for the session's whole party, or the rooms it is split over, and puts them into the cart (R94, R130,
 * D22, D48). Rooms that were there are released, but only when the new ones can be had.
 * @returns the stay as it is in the cart now
 * @throws ApiError PARTY_CHANGED, HOTEL_NOT_FOUND, ROOM_NOT_FOUND, UNKNOWN_CITY, VALIDATION_FAILED, ROOM_TOO_SMALL,
 * NOT_ON_SALE, SOLD_OUT, PRICE_CHANGED with the price of the stay in the session's currency, HOLD_LIMIT,
 * CAPTCHA_REQUIRED
 */
export async function addHotel(ctx: CaptchaContext, input: AddHotelInput): Promise<CartHotel> {
  return provePerson(ctx, input, async (isPerson) => {
    for (;;) {
      const added = await tryToAdd(ctx, { ...input, isPerson });
      if (added !== 'sessionChanged') return added;
    }
  });
}

async function tryToAdd(
  ctx: ApiContext,
  input: AddHotelInput & { isPerson: boolean },
): Promise<CartHotel | 'sessionChanged'> {
  const seen = await requireSession(ctx, input.sessionId);
  if (seen.isLocked) throw new ApiError('SESSION_LOCKED');
  refuseOtherParty(seen, input.request.party);
  const cart = await namingPart(THE_STAY, () => quoteFor(ctx, seen, input.request));
  refuseOtherPrice(cart.priced, input.request);
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

async function quoteFor(
  ctx: ApiContext,
  session: SessionRecord,
  request: AddHotelInput['request'],
): Promise<CartHotel> {
  const { hotelIdentifier, cityCode, checkinDate, checkoutDate } = request;
  // A package is a package with a bus only (D28).
  const product = request.product === 'busHotel' && session.buses.length > 0 ? 'busHotel' : 'hotel';
  const { nbOfAdults, nbOfChildren, ageOfChildren, currency, rateDate } = session;
  const party = { nbOfAdults, nbOfChildren, ageOfChildren };
  return quoteStay(ctx, {
    hotelIdentifier,
    roomIdentifiers: roomsAsked(request),
    cityCode,
    checkinDate,
    checkoutDate,
    party,
    currency,
    rateDate,
    product,
  });
}

/** @throws ApiError VALIDATION_FAILED when the list begins with another room */
function roomsAsked({ roomIdentifier, roomIdentifiers = [roomIdentifier] }: AddHotelInput['request']): string[] {
  if (roomIdentifiers[0] !== roomIdentifier)
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'roomIdentifiers', code: 'OTHER_FIRST_ROOM' }] });
  return roomIdentifiers;
}
