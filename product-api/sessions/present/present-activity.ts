import type { BookedActivity } from '@/contract/session';
import type { Language } from '@/rules/language';
import type { RefundLadder } from '@/rules/money/refund-ladder';
import type { CartActivity } from '../../activities/cart-activity';

/** What the tickets of an activity give back: everything until its moment, nothing afterwards (F25). */
export function activityRefund({ priced: { total: paid }, freeCancellationUntil: until }: CartActivity): RefundLadder {
  return { paid, steps: until && paid > 0 ? [{ until, amount: paid }] : [] };
}

/** Tickets of the cart as the contract shows them (R75, R77). */
export function presentActivityCart(cart: CartActivity, language: Language): Omit<BookedActivity, 'holdExpiresAt'> {
  const { places, names, place, priced } = cart;
  const { latitude, longitude, zone } = place;
  const refund = activityRefund(cart);
  return {
    activityId: places.activityId,
    optionId: cart.optionId,
    cityCode: cart.cityCode,
    cityName: names.city[language],
    activityName: names.activity[language],
    optionTitle: names.option[language],
    photo: cart.photo,
    address: names.address[language],
    latitude,
    longitude,
    zone,
    date: places.date,
    time: places.time,
    startsAt: cart.startsAt,
    endsAt: cart.endsAt,
    quantity: places.places,
    currency: priced.currency,
    pricePerPerson: priced.ticket,
    total: priced.total,
    refund: { ...refund, steps: [...refund.steps] },
  };
}
