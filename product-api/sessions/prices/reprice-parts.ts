import type { CurrencyCode } from '@/rules/money/currency';
import { addStays, priceStay } from '@/rules/hotels/hotel-price';
import { taxCurrency } from '@/rules/money/taxes';
import type { Queryable } from '../../database/database';
import { ticketPrice } from '../../activities/present-activity';
import type { CartActivity } from '../../activities/cart-activity';
import type { CartHotel } from '../../hotels/cart-hotel';
import { repriceCart, type RateFrom } from '../cart/reprice-cart';
import type { SessionRecord } from '../record/session-record';
import { updateActivity, updateBus, updateHotel } from '../record/session-parts.repository';

type Into = { currency: CurrencyCode; rateFrom: RateFrom };

/**
 * The whole cart in another currency, from what operators, hotels and activities ask: going back gives the same cents
 * (R129, D27).
 */
export async function repriceParts(tx: Queryable, session: SessionRecord, into: Into): Promise<void> {
  for (const { id, cart } of session.buses)
    await updateBus(tx, id, { cart: repriceCart(cart, { ...into, party: session }) });
  for (const { id, cart } of session.hotels) await updateHotel(tx, id, { cart: repriceHotel(cart, into) });
  for (const { id, cart } of session.activities) await updateActivity(tx, id, { cart: repriceActivity(cart, into) });
}

function repriceHotel(cart: CartHotel, { currency, rateFrom }: Into): CartHotel {
  const rate = rateFrom(cart.asked.currency);
  const priced = (asked: number[]) => {
    const { nightly, total } = priceStay({ nightly: asked, rate, isPrettyUp: cart.isPrettyUp });
    return { nightly, total };
  };
  const rooms = cart.rooms?.map((room) => ({ ...room, priced: priced(room.asked) }));
  const { nightly, total } = rooms ? addStays(rooms.map((room) => room.priced)) : priced(cart.asked.nightly);
  return {
    ...cart,
    ...(rooms ? { rooms } : {}),
    priced: { currency, nightly, total },
    nightAmountRate: rateFrom(taxCurrency(cart.hotel.country)),
  };
}

function repriceActivity(cart: CartActivity, { currency, rateFrom }: Into): CartActivity {
  const ticket = ticketPrice(cart.asked.ticket, rateFrom(cart.asked.currency));
  return { ...cart, priced: { currency, ticket, total: ticket * cart.places.places } };
}
