import type { Room } from '@/contract/hotels';
import type { CurrencyCode } from '@/rules/money/currency';
import type { HotelAmenityKey } from '@/rules/hotels/hotel-amenities';
import type { HotelPolicies } from '@/rules/hotels/hotel-terms';
import type { SeasonKind } from './seasons';

/**
 * A kind of room of an invented hotel. `rate` is an ordinary night in minor units, `rooms` how many the hotel has to
 * give.
 */
export type DemoRoom = {
  id: string;
  nameEn: string;
  nameFr: string;
  beds: Room['beds'];
  sizeSquareMeters: number;
  maxGuests: number;
  maxAdults: number;
  board: 'roomOnly' | 'breakfast';
  amenities: HotelAmenityKey[];
  includedAdults: number;
  extraAdultPerNight: number;
  rate: number;
  rooms: number;
};

/** An invented hotel at a real city (D59). `id` is `<city code>.<slug>`. */
export type DemoHotel = {
  id: string;
  destinationCode: string;
  slug: string;
  name: string;
  descriptionEn: string;
  descriptionFr: string;
  district: string;
  address: string;
  latitude: number;
  longitude: number;
  zone: string;
  stars: number;
  phone: string;
  amenities: HotelAmenityKey[];
  policies: HotelPolicies;
  currency: CurrencyCode;
  supplier: 'direct' | 'lodgelink';
  rank: number;
  season: SeasonKind;
  /** Minor units that its rates are multiples of. */
  grain: number;
  rooms: DemoRoom[];
};
