import { addDays, type LocalDate } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import type { CartHotel } from '../../hotels/cart-hotel';
import { roomsStayOf } from '../../hotels/cart-rooms';
import { quoteStay } from '../../hotels/quote-stay';
import { ApiError } from '../../http/api-error';
import { THE_STAY } from '../cart/put-stay';
import type { SessionRecord } from '../record/session-record';

/** What a room of the cart may be no more: the catalogue, its sizes or the dates on sale have changed. */
const NO_LONGER_SOLD = new Set(['VALIDATION_FAILED', 'HOTEL_NOT_FOUND', 'ROOM_NOT_FOUND', 'ROOM_TOO_SMALL']);

/** Where a stay ends or begins with nights beside it. */
function datesWith(
  { checkinDate, checkoutDate }: CartHotel['stay'],
  nights: readonly LocalDate[],
): { checkinDate: LocalDate; checkoutDate: LocalDate } {
  const [first = checkinDate, last = addDays(checkoutDate, -1)] = [nights[0], nights.at(-1)];
  const end = addDays(last, 1);
  return {
    checkinDate: first < checkinDate ? first : checkinDate,
    checkoutDate: end > checkoutDate ? end : checkoutDate,
  };
}

/**
 * The stay of the cart with nights beside it, in the same rooms at today's rates.
 * @throws ApiError NOT_ON_SALE
 */
export async function stayWithNights(
  ctx: ApiContext,
  session: SessionRecord,
  cart: CartHotel,
  nights: readonly LocalDate[],
): Promise<CartHotel> {
  const { nbOfAdults, nbOfChildren, ageOfChildren, currency, rateDate } = session;
  try {
    return await quoteStay(ctx, {
      hotelIdentifier: cart.hotel.hotelIdentifier,
      roomIdentifiers: roomsStayOf(cart).roomIds,
      ...datesWith(cart.stay, nights),
      party: { nbOfAdults, nbOfChildren, ageOfChildren },
      currency,
      rateDate,
      product: cart.product ?? 'hotel',
    });
  } catch (error) {
    if (error instanceof ApiError && NO_LONGER_SOLD.has(error.code)) throw new ApiError('NOT_ON_SALE', THE_STAY);
    throw error;
  }
}
