import type { SharedRoom, StayPrice } from '@/contract/hotels';
import type { LocalDate } from '@/rules/dates/dates';
import { addStays, type PricedStay } from '@/rules/hotels/hotel-price';
import { nightsOfStay } from '@/rules/hotels/stay-rules';
import type { CurrencyCode } from '@/rules/money/currency';
import { addLadders, type RefundLadder } from '@/rules/money/refund-ladder';
import { mergeTaxLines, type TaxLine } from '@/rules/money/taxes';

type Stay = { checkinDate: LocalDate; checkoutDate: LocalDate; currency: CurrencyCode };

/** A price of a stay as the contract shows it, with the taxes that it contains. */
export function presentStayPrice(priced: PricedStay, stay: Stay, taxes: readonly TaxLine[]): StayPrice {
  const dates = nightsOfStay(stay);
  return {
    currency: stay.currency,
    total: priced.total,
    ratePerNight: priced.ratePerNight,
    isAverage: priced.isAverage,
    nights: priced.nightly.map((amount, index) => ({ date: dates[index] ?? '', amount })),
    taxes: mergeTaxLines(taxes),
  };
}

/** What rooms cost and give back together: sums, so that nothing is lost between the rooms and their stay (D22). */
export function presentSum(
  rooms: readonly Pick<SharedRoom, 'price' | 'refund'>[],
  stay: Stay,
): Pick<SharedRoom, 'price' | 'refund'> {
  const priced = addStays(
    rooms.map(({ price }) => ({ nightly: price.nights.map(({ amount }) => amount), total: price.total })),
  );
  return {
    price: presentStayPrice(
      priced,
      stay,
      rooms.flatMap(({ price }) => price.taxes),
    ),
    refund: presentRefund(addLadders(rooms.map(({ refund }) => refund))),
  };
}

export function presentRefund({ paid, steps }: RefundLadder): SharedRoom['refund'] {
  return { paid, steps: [...steps] };
}
