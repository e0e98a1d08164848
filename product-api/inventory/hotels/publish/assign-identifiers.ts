import { slugOf } from '@/rules/fold-text';
import type { Place } from '../list-faults';
import type { CheckedHotel, CheckedPhoto, CheckedRoom } from './checked-hotel';
import type { HotelRow, RoomRow, StoredHotel } from './hotel-stock.repository';

type ListedRoomRow = { row: RoomRow; periods: CheckedRoom['periods'] };
/**
 * A hotel as it will be stored. `isKnown`: it goes on from an earlier version of its list, with its address and what is
 * held or sold.
 */
export type PreparedHotel = {
  place: Place;
  row: HotelRow;
  rooms: ListedRoomRow[];
  photos: CheckedPhoto[];
  isKnown: boolean;
};

/**
 * Gives hotels and rooms their identifiers. A hotel is recognised by its list's own id, in the same city, and keeps its
 * address then; a new one is called by its name, with a number behind where another hotel of the city has that already.
 * @param stored hotels of this list in the database
 * @param taken identifiers of all other hotels
 */
export function assignIdentifiers(
  hotels: readonly CheckedHotel[],
  source: string,
  stored: readonly StoredHotel[],
  taken: ReadonlySet<string>,
): PreparedHotel[] {
  const known = new Map(stored.map((hotel) => [`${hotel.destinationCode}\n${hotel.externalId}`, hotel]));
  const used = new Set([...taken, ...stored.map(({ id }) => id)]);
  return hotels.map(({ place, externalId, facts, rooms, photos }) => {
    const before = known.get(`${facts.destinationCode}\n${externalId}`);
    const slug =
      before?.slug ?? freeSlug(facts.destinationCode, slugOf(facts.name) || slugOf(externalId) || 'hotel', used);
    const id = `${facts.destinationCode}.${slug}`;
    used.add(id);
    return {
      place,
      photos,
      isKnown: before !== undefined,
      row: { ...facts, id, slug, externalId, source, isOnSale: true },
      rooms: rooms.map((room, position) => ({
        row: { ...room.facts, id: `${id}.${room.key}`, hotelId: id, position },
        periods: room.periods,
      })),
    };
  });
}

function freeSlug(city: string, slug: string, used: ReadonlySet<string>): string {
  let [candidate, number] = [slug, 1];
  while (used.has(`${city}.${candidate}`)) candidate = `${slug}-${(number += 1)}`;
  return candidate;
}
