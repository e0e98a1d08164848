import type { BOARDS, Hotel, Room } from '@/contract/hotels';
import type { BookedHotel } from '@/contract/session';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import type { HotelAmenityKey } from '@/rules/hotels/hotel-amenities';
import type { HotelPolicies } from '@/rules/hotels/hotel-terms';
import type { LocalText } from '../texts/local-text';

/** What a room is taken on: the nights from check-in to the one before check-out. */
export type RoomStay = { roomId: string; checkinDate: LocalDate; checkoutDate: LocalDate };

/**
 * A stay of the cart as it was quoted: hotel and room frozen, prices made anew from `asked` when the currency changes.
 * One room for the whole party (D22).
 */
export type CartHotel = {
  stay: RoomStay;
  supplier: string;
  /** What it was sold as. Carts saved before it was kept have none: a hotel by itself. */
  product?: BookedHotel['product'];
  /** Its names are `names`. */
  hotel: Omit<Hotel, 'cityName'>;
  room: {
    beds: Room['beds'];
    sizeSquareMeters: number | null;
    maxGuests: number;
    maxAdults: number;
    board: (typeof BOARDS)[number];
    amenities: HotelAmenityKey[];
  };
  names: { city: LocalText; room: LocalText; station: LocalText | null };
  policies: HotelPolicies;
  /** What the hotel asks for this party, night by night, minor units of its currency, taxes in. */
  asked: { currency: CurrencyCode; nightly: number[] };
  /**
   * What is charged: the same nights in the session's currency; their sum, rounded up where prices are pretty (D28).
   */
  priced: { currency: CurrencyCode; nightly: number[]; total: number };
  /**
   * Units of the session's currency for one of the hotel's country, decimal string: for taxes that are a sum a night.
   */
  nightAmountRate: string;
  isPrettyUp: boolean;
};
