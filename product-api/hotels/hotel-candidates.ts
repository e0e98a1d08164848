import type { HotelSort } from '@/rules/hotels/hotel-pages';
import type { HotelAmenityKey } from '@/rules/hotels/hotel-amenities';
import type { PricedStay } from '@/rules/hotels/hotel-price';
import type { Party } from '@/rules/travellers/party';
import { fullRefundUntil } from '@/rules/money/refund-ladder';
import type { RoomNights } from './hotel-supply';
import type { CatalogueHotel } from './hotel-catalogue';
import { judgeRoom, type JudgedRoom } from './judge-room';
import type { HotelStation } from './nearest-station';
import { priceRoom, refundOfStay } from './present-room-offer';
import type { StayTerms } from './stay-terms';

/** A hotel with its cheapest room for a party, before language. */
export type HotelCandidate = {
  hotel: CatalogueHotel;
  cheapest: JudgedRoom;
  priced: PricedStay;
  station: HotelStation | null;
};

/** What a list is narrowed to; a filter that is undefined (or an empty list) lets everything pass. */
export type HotelFilters = {
  /** Minor units a night of the search's currency. */
  maxRate?: number;
  stars: readonly number[];
  /** Metres from the station. */
  maxDistance?: number;
  freeCancellation: boolean;
  amenities: readonly HotelAmenityKey[];
};

/** The hotel with its cheapest available room, the first in its own order of equals; null when none can be had. */
export function candidateOf(
  hotel: CatalogueHotel,
  search: {
    party: Party;
    terms: StayTerms;
    nights: ReadonlyMap<string, RoomNights>;
    stationOf: (hotel: CatalogueHotel) => HotelStation | null;
  },
): HotelCandidate | null {
  const { party, terms } = search;
  let best: Omit<HotelCandidate, 'station'> | null = null;
  for (const room of hotel.rooms) {
    const judged = judgeRoom(hotel, room, { party, nights: terms.nights }, search.nights.get(room.id));
    if (judged.availability !== 'available') continue;
    const priced = priceRoom(hotel, judged.asked, terms);
    if (!best || priced.total < best.priced.total) best = { hotel, cheapest: judged, priced };
  }
  return best && { ...best, station: search.stationOf(hotel) };
}

export function passes(
  { hotel, priced, station }: HotelCandidate,
  filters: HotelFilters,
  { terms, now }: { terms: StayTerms; now: Date },
): boolean {
  if (filters.maxRate !== undefined && priced.ratePerNight > filters.maxRate) return false;
  if (filters.stars.length > 0 && !filters.stars.includes(hotel.stars ?? 0)) return false;
  if (filters.maxDistance !== undefined && !(station && station.distanceMeters <= filters.maxDistance)) return false;
  if (!filters.amenities.every((key) => hotel.amenities.includes(key))) return false;
  if (!filters.freeCancellation) return true;
  const until = fullRefundUntil(refundOfStay(hotel, priced, terms));
  return until !== null && now.getTime() <= Date.parse(until);
}

const byName = new Intl.Collator('en-CA', { sensitivity: 'base' });

/**
 * The order of a list over all its pages: cheapest rate a night first, or nearest, or most stars; then rate, name and
 * id (R74, D35).
 */
export function inOrder(sort: HotelSort): (left: HotelCandidate, right: HotelCandidate) => number {
  const first: Record<HotelSort, (candidate: HotelCandidate) => number> = {
    price: ({ priced }) => priced.ratePerNight,
    distance: ({ station }) => station?.distanceMeters ?? Number.MAX_SAFE_INTEGER,
    stars: ({ hotel }) => -(hotel.stars ?? 0),
  };
  return (left, right) =>
    first[sort](left) - first[sort](right) ||
    left.priced.ratePerNight - right.priced.ratePerNight ||
    byName.compare(left.hotel.name, right.hotel.name) ||
    (left.hotel.id < right.hotel.id ? -1 : 1);
}
