import { localDateOf } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import type { hotelTaxLines } from '@/rules/money/taxes';
import type { CartActivity } from '../../activities/cart-activity';
import type { CartBus } from '../../buses/cart-bus';
import type { CartHotel } from '../../hotels/cart-hotel';
import { roomPricesOf } from '../../hotels/cart-rooms';
import { journeyOf, priceOf } from '../cart/cart-contents';
import type { PricedEntry } from './session-totals';

export type PricedCart = {
  buses: readonly { cart: CartBus }[];
  hotels: readonly { cart: CartHotel }[];
  activities: readonly { cart: CartActivity }[];
};

/**
 * What totals and taxes need of a cart: buses, then the hotel's rooms, then activities, because the first of them
 * decides the fee's tax.
 */
export function pricedEntries({
  buses,
  hotels,
  activities,
  ...party
}: PricedCart & Pick<Party, 'nbOfAdults' | 'nbOfChildren'>): PricedEntry[] {
  return [
    ...buses.map(({ cart }) => pricedBus(cart, party)),
    ...hotels.flatMap(({ cart }) =>
      roomPricesOf(cart).map((room): PricedEntry => ({
        kind: 'hotel',
        total: room.total,
        stay: taxedStay(cart, room),
      })),
    ),
    ...activities.map(({ cart }): PricedEntry => ({
      kind: 'activity',
      total: cart.priced.total,
      place: cart.place,
      date: cart.places.date,
    })),
  ];
}

/** A room of a stay as its taxes are asked for: each bears its own, those that are a sum a night too (D24, D22). */
export function taxedStay(
  { hotel, stay, priced, nightAmountRate }: CartHotel,
  { total: gross }: { total: number },
): Parameters<typeof hotelTaxLines>[0] {
  const { country, region, cityCode } = hotel;
  return {
    gross,
    nights: priced.nightly.length,
    country,
    region,
    cityCode,
    date: stay.checkinDate,
    nightAmountRate,
  };
}

function pricedBus(cart: CartBus, party: Pick<Party, 'nbOfAdults' | 'nbOfChildren'>): PricedEntry {
  const first = cart.directions[0];
  if (!first) throw new RangeError('An entry has at least one direction');
  const { departureTime, departureLocation } = journeyOf(first.ticket);
  return {
    kind: 'bus',
    total: priceOf(cart, party).total,
    place: first.origin,
    date: localDateOf(departureTime, departureLocation.zone),
    touchesAbroad: cart.directions.some((direction) => direction.touchesAbroad),
  };
}
