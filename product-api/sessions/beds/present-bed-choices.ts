import type { BedChoice } from '@/contract/cart-checks';
import { addDays, type LocalDate } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import type { CartHotel } from '../../hotels/cart-hotel';
import { roomsStayOf } from '../../hotels/cart-rooms';
import { areRoomsFree } from '../../hotels/rooms/free-rooms';
import { ApiError } from '../../http/api-error';
import type { SessionRecord } from '../record/session-record';
import { answeredGaps } from './bed-answers';
import { cartTripOf } from './cart-trip-of';
import { stayWithNights } from './stay-with-nights';

/**
 * The nights that the buses make necessary beside the stay, with what they cost today and whether they can be had
 * (D42b). Empty where nothing is missing, and once the session is locked.
 * @param total of the cart as it stands
 */
export async function presentBedChoices(ctx: ApiContext, session: SessionRecord, total: number): Promise<BedChoice[]> {
  const cart = session.hotels[0]?.cart;
  if (session.isLocked || !cart) return [];
  const choices: BedChoice[] = [];
  for (const { nights, isEarlyArrival, needsNoBed } of answeredGaps(session)) {
    const answer = needsNoBed ? ('noBed' as const) : null;
    choices.push({ nights, isEarlyArrival, answer, ...(await offerOf(ctx, { session, cart, nights, total })) });
  }
  return choices;
}

type Asked = { session: SessionRecord; cart: CartHotel; nights: readonly LocalDate[]; total: number };

async function offerOf(ctx: ApiContext, asked: Asked): Promise<Pick<BedChoice, 'offer' | 'unavailable'>> {
  const { session, cart, nights, total } = asked;
  const refused = (unavailable: BedChoice['unavailable']) => ({ offer: null, unavailable });
  const { journeys } = cartTripOf(session);
  if (!journeys.some(({ arrival }) => arrival.cityCode === cart.hotel.cityCode)) return refused('ELSEWHERE');
  try {
    const { stay, priced } = await stayWithNights(ctx, session, cart, nights);
    const [first = stay.checkinDate, last = first] = [nights[0], nights.at(-1)];
    // The other nights are this cart's own already.
    const added = { roomIds: roomsStayOf(cart).roomIds, checkinDate: first, checkoutDate: addDays(last, 1) };
    if (!(await areRoomsFree(ctx, added))) return refused('SOLD_OUT');
    const { checkinDate, checkoutDate } = stay;
    const difference = priced.total - cart.priced.total;
    return {
      offer: {
        checkinDate,
        checkoutDate,
        nights: priced.nightly.length,
        stayTotal: priced.total,
        difference,
        total: total + difference,
        currency: priced.currency,
      },
      unavailable: null,
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_ON_SALE') return refused('NOT_ON_SALE');
    throw error;
  }
}
