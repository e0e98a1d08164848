import type { HotelSort } from '@/rules/hotels/hotel-pages';
import type { HotelAmenityKey } from '@/rules/hotels/hotel-amenities';
import { addStays, type PricedStay } from '@/rules/hotels/hotel-price';
import type { Party } from '@/rules/travellers/party';
import { addLadders, fullRefundUntil, type RefundLadder } from '@/rules/money/refund-ladder';
import type { RoomNights } from './hotel-supply';
import type { CatalogueHotel } from './hotel-catalogue';
import { judgeRoom, type JudgedRoom } from './judge-room';
import type { HotelStation } from './nearest-station';
import { priceRoom, refundOfStay } from './present-room-offer';
import { splitOf, type RoomShare } from './room-shares';
import type { StayTerms } from './stay-terms';

/** A hotel with its cheapest room for a party, before language, or with the rooms that it is split over (D22). */
export type HotelCandidate = {
  hotel: CatalogueHotel;
  /** Of a split the first room, for those who sleep in it. */
  cheapest: JudgedRoom;
  split: RoomShare[] | null;
  /** What everybody pays. */
  priced: PricedStay;
  refund: RefundLadder;
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

type CandidateSearch = {
  party: Party;
  terms: StayTerms;
  nights: ReadonlyMap<string, RoomNights>;
  stationOf: (hotel: CatalogueHotel) => HotelStation | null;
};

/** The hotel with its cheapest available room, the first in its own order of equals; null when none can be had. */
export function candidateOf(hotel: CatalogueHotel, search: CandidateSearch): HotelCandidate | null {
  const { party, terms } = search;
  let best: Pick<HotelCandidate, 'cheapest' | 'priced'> | null = null;
  for (const room of hotel.rooms) {
    const judged = judgeRoom(hotel, room, { party, nights: terms.nights }, search.nights.get(room.id));
    if (judged.availability !== 'available') continue;
    const priced = priceRoom(hotel, judged.asked, terms);
    if (!best || priced.total < best.priced.total) best = { cheapest: judged, priced };
  }
  if (!best) return null;
  const refund = refundOfStay(hotel, best.priced, terms);
  return { hotel, ...best, split: null, refund, station: search.stationOf(hotel) };
}

/** The hotel with the cheapest rooms that a party can be split over, where no single one can be had; null without. */
export function splitCandidateOf(hotel: CatalogueHotel, search: CandidateSearch): HotelCandidate | null {
  const split = splitOf(hotel, search);
  const [first] = split ?? [];
  if (!split || !first) return null;
  return {
    hotel,
    cheapest: { room: first.room, availability: 'available', roomsLeft: first.nights.left, asked: first.asked },
    split,
    priced: addStays(split.map(({ priced }) => priced)),
    refund: addLadders(split.map(({ priced }) => refundOfStay(hotel, priced, search.terms))),
    station: search.stationOf(hotel),
  };
}

export function passes({ hotel, priced, refund, station }: HotelCandidate, filters: HotelFilters, now: Date): boolean {
  if (filters.maxRate !== undefined && priced.ratePerNight > filters.maxRate) return false;
  if (filters.stars.length > 0 && !filters.stars.includes(hotel.stars ?? 0)) return false;
  if (filters.maxDistance !== undefined && !(station && station.distanceMeters <= filters.maxDistance)) return false;
  if (!filters.amenities.every((key) => hotel.amenities.includes(key))) return false;
  if (!filters.freeCancellation) return true;
  const until = fullRefundUntil(refund);
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
