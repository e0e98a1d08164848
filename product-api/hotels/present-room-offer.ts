import type { RoomOffer } from '@/contract/hotels';
import { hotelRefundLadder } from '@/rules/hotels/hotel-terms';
import { priceStay, type PricedStay } from '@/rules/hotels/hotel-price';
import type { Language } from '@/rules/language';
import type { RefundLadder } from '@/rules/money/refund-ladder';
import { hotelTaxLines, taxCurrency, type TaxLine } from '@/rules/money/taxes';
import type { DestinationRow } from '../places/find-destinations';
import type { CatalogueHotel } from './hotel-catalogue';
import type { JudgedRoom } from './judge-room';
import { presentRoom } from './present-hotel';
import { presentRefund, presentStayPrice } from './present-stay-price';
import type { StayTerms } from './stay-terms';

/** Price of an available room for the whole stay, in the visitor's currency. */
export function priceRoom(hotel: CatalogueHotel, asked: readonly number[], terms: StayTerms): PricedStay {
  return priceStay({ nightly: asked, rate: terms.rates.from(hotel.currency), isPrettyUp: terms.isPrettyUp });
}

/** What a stay gives back until when, by the hotel's own terms (F21, F25). */
export function refundOfStay(
  hotel: CatalogueHotel,
  { total, nightly }: PricedStay,
  { checkinDate }: StayTerms,
): RefundLadder {
  return hotelRefundLadder(hotel.policies, { checkinDate, zone: hotel.zone, total, nightly });
}

/**
 * A room as it can be had, with price, taxes by place and refund where it is available. Without terms (no dates): never
 * with a price.
 */
export function presentRoomOffer(
  judged: JudgedRoom,
  known: { hotel: CatalogueHotel; city: DestinationRow; language: Language; terms: StayTerms | null },
): RoomOffer {
  const { room, availability, roomsLeft, asked } = judged;
  const { hotel, city, terms, language } = known;
  const face = { ...presentRoom(room, language), availability, roomsLeft };
  if (availability !== 'available' || !terms) return { ...face, price: null, refund: null };
  const priced = priceRoom(hotel, asked, terms);
  return {
    ...face,
    price: presentStayPrice(priced, terms, taxesOf(priced.total, { city, terms })),
    refund: presentRefund(refundOfStay(hotel, priced, terms)),
  };
}

/** Taxes in the price of one room for the whole stay. */
export function taxesOf(gross: number, { city, terms }: { city: DestinationRow; terms: StayTerms }): TaxLine[] {
  const { country, region, code: cityCode } = city;
  const nightAmountRate = terms.rates.from(taxCurrency(country));
  return hotelTaxLines(
    { gross, nights: terms.nights, country, region, cityCode, date: terms.checkinDate, nightAmountRate },
    terms.taxRates,
  );
}
