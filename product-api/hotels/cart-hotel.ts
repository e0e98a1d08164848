import type { BOARDS, Hotel, Room } from '@/contract/hotels';
import type { BookedHotel } from '@/contract/session';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import type { HotelAmenityKey } from '@/rules/hotels/hotel-amenities';
import type { HotelPolicies } from '@/rules/hotels/hotel-terms';
import type { Occupants } from '@/rules/hotels/room-split';
import type { LocalText } from '../texts/local-text';

/** What a room is taken on: the nights from check-in to the one before check-out. */
export type RoomStay = { roomId: string; checkinDate: LocalDate; checkoutDate: LocalDate };

/** The same nights in one or several rooms of a hotel; a kind stands there as often as it is taken. */
export type RoomsStay = { roomIds: readonly string[]; checkinDate: LocalDate; checkoutDate: LocalDate };

/** What is said of a room, whatever the language. */
export type RoomFacts = {
  beds: Room['beds'];
  sizeSquareMeters: number | null;
  maxGuests: number;
  maxAdults: number;
  board: (typeof BOARDS)[number];
  amenities: HotelAmenityKey[];
};

/** One room of a stay, and who sleeps in it (D22). Its prices are its own: those of all rooms add up to the stay's. */
export type CartRoom = RoomFacts & {
  roomId: string;
  name: LocalText;
  occupants: Occupants;
  /** Night by night, minor units of the hotel's currency and of the session's. */
  asked: number[];
  priced: { nightly: number[]; total: number };
};

/**
 * A stay of the cart as it was quoted: hotel and rooms frozen, prices made anew from what each room `asked` when the
 * currency changes. `stay`, `room` and `names.room` are the first room's (R68), `asked` and `priced` those of all.
 */
export type CartHotel = {
  stay: RoomStay;
  supplier: string;
  /** What it was sold as. Carts saved before it was kept have none: a hotel by itself. */
  product?: BookedHotel['product'];
  /** Its names are `names`. Its photos are what its list has when it is shown. */
  hotel: Omit<Hotel, 'cityName' | 'photos' | 'photoCount'>;
  room: RoomFacts;
  /** One to three. Carts saved before there could be several have none: one room for everybody. */
  rooms?: CartRoom[];
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
  /** Nights for which 'I need no bed' was said, with the buses it was said of (D42b). */
  withoutBed?: { nights: LocalDate[]; buses: string };
};
