import type { BookedHotel } from '@/contract/session';
import { addDays } from '@/rules/dates/dates';
import { hotelRefundLadder } from '@/rules/hotels/hotel-terms';
import type { Language } from '@/rules/language';
import { perPerson } from '@/rules/money/money';
import type { RefundLadder } from '@/rules/money/refund-ladder';
import { hotelTaxLines, mergeTaxLines } from '@/rules/money/taxes';
import type { ApiContext } from '../../context';
import { listTaxRates } from '../../prices/tax-rates';
import type { CartHotel } from '../../hotels/cart-hotel';
import { taxedStay } from '../prices/priced-entries';

/** What the stay gives back, by the hotel's own terms (F21, F25). */
export function hotelRefund({ policies, stay, hotel, priced: { total, nightly } }: CartHotel): RefundLadder {
  return hotelRefundLadder(policies, { checkinDate: stay.checkinDate, zone: hotel.zone, total, nightly });
}

/** Hotel and room as they were chosen (R94). */
export function presentRoom(
  { hotel, room, names, stay, priced }: CartHotel,
  language: Language,
): Pick<BookedHotel, 'hotel' | 'selectedRoom'> {
  const ratePerNight = perPerson(priced.total, priced.nightly.length).amount;
  return {
    hotel: {
      ...hotel,
      cityName: names.city[language],
      station: hotel.station && { ...hotel.station, name: names.station?.[language] ?? hotel.station.name },
    },
    selectedRoom: { roomIdentifier: stay.roomId, name: names.room[language], ...room, ratePerNight },
  };
}

/** A stay of the cart as the contract shows it, with the taxes that its price contains (R68, R74, R77, D24). */
export async function presentHotelCart(
  ctx: ApiContext,
  cart: CartHotel,
  language: Language,
  travellers: number,
): Promise<Omit<BookedHotel, 'holdExpiresAt'>> {
  const { stay, priced } = cart;
  const nights = priced.nightly.length;
  const perNight = perPerson(priced.total, nights);
  const isEven = priced.nightly.every((amount) => amount === priced.nightly[0]);
  const refund = hotelRefund(cart);
  const rates = await listTaxRates(ctx, 'hotel', stay.checkinDate);
  return {
    ...presentRoom(cart, language),
    product: cart.product ?? 'hotel',
    checkinDate: stay.checkinDate,
    checkoutDate: stay.checkoutDate,
    nights,
    price: {
      currency: priced.currency,
      total: priced.total,
      ratePerNight: perNight.amount,
      isAverage: !perNight.isExact || !isEven,
      nights: priced.nightly.map((amount, index) => ({ date: addDays(stay.checkinDate, index), amount })),
      taxes: mergeTaxLines(hotelTaxLines(taxedStay(cart), rates)),
    },
    pricePerPerson: perPerson(priced.total, travellers).amount,
    refund: { ...refund, steps: [...refund.steps] },
  };
}
