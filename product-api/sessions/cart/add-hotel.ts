import type { z } from 'zod';
import type { addSessionHotel } from '@/contract/session';
import type { CaptchaContext } from '../../captcha/captcha-check';
import type { ApiContext } from '../../context';
import { quoteStay } from '../../hotels/quote-stay';
import { ApiError } from '../../http/api-error';
import type { CartHotel } from '../../hotels/cart-hotel';
import type { Caller } from '../limits/prove-person';
import type { SessionRecord } from '../record/session-record';
import { putStay } from './put-stay';
import { refuseOtherParty } from './same-party';

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
  const { request, ...caller } = input;
  const quote = async (session: SessionRecord) => {
    refuseOtherParty(session, request.party);
    return quoteFor(ctx, session, request);
  };
  return putStay(ctx, { ...caller, shown: request, quote });
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
