import { addToList } from '@/rules/add-to-list';
import { slugOf } from '@/rules/fold-text';
import { takeTurns } from '../../../timing/turns';
import type { Place } from '../list-faults';
import type { CheckedHotel, CheckedPhoto, CheckedRoom } from './checked-hotel';
import { findHotelsAgain, findRoomsAgain } from './find-again';
import type { HotelRow, RoomRow, StoredHotel, StoredRoom } from './hotel-stock.repository';

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
  /** It goes on under another id of its list. */
  isRenumbered: boolean;
};

/**
 * Gives hotels and rooms their identifiers. One that goes on from an earlier version keeps its own, so that its
 * address, holds and bookings stay; a new one is called by its name, with a number behind where another hotel of the
 * city has that already. With turns of the event loop between hotels.
 * @param stored hotels of this list in the database, and their rooms
 * @param taken identifiers of all other hotels
 */
export async function assignIdentifiers(
  hotels: readonly CheckedHotel[],
  source: string,
  stored: { hotels: readonly StoredHotel[]; rooms: readonly StoredRoom[] },
  taken: ReadonlySet<string>,
): Promise<PreparedHotel[]> {
  const listed = hotels.map((hotel) => {
    const { name, latitude, longitude, destinationCode: city } = hotel.facts;
    return { hotel, key: hotel.externalId, name, latitude, longitude, city };
  });
  const before = await findHotelsAgain(
    listed,
    stored.hotels.map((hotel) => ({ ...hotel, key: hotel.externalId ?? '', city: hotel.destinationCode })),
  );
  const roomsOf = new Map<string, StoredRoom[]>();
  for (const room of stored.rooms) addToList(roomsOf, room.hotelId, room);
  const used = new Set([...taken, ...stored.hotels.map(({ id }) => id)]);
  const turn = takeTurns();
  const prepared: PreparedHotel[] = [];
  for (const one of listed) {
    const { place, externalId, facts, rooms, photos } = one.hotel;
    const known = before.get(one);
    const slug =
      known?.slug ?? freeSlug(`${facts.destinationCode}.`, slugOf(facts.name) || slugOf(externalId) || 'hotel', used);
    const id = `${facts.destinationCode}.${slug}`;
    used.add(id);
    prepared.push({
      place,
      photos,
      isKnown: known !== undefined,
      isRenumbered: known !== undefined && known.externalId !== externalId,
      row: { ...facts, id, slug, externalId, source, isOnSale: true },
      rooms: await roomRows(id, rooms, roomsOf.get(id) ?? []),
    });
    await turn();
  }
  return prepared;
}

async function roomRows(
  hotelId: string,
  rooms: readonly CheckedRoom[],
  stored: readonly StoredRoom[],
): Promise<ListedRoomRow[]> {
  const listed = rooms.map((room) => ({ room, key: room.key, name: room.facts.nameEn }));
  const prefix = `${hotelId}.`;
  const before = await findRoomsAgain(
    listed,
    stored.map((room) => ({ ...room, key: room.id.slice(prefix.length), name: room.nameEn })),
  );
  const used = new Set(stored.map(({ id }) => id));
  return listed.map((one, position) => {
    const id = before.get(one)?.id ?? `${prefix}${freeSlug(prefix, one.key, used)}`;
    used.add(id);
    return { row: { ...one.room.facts, id, hotelId, position }, periods: one.room.periods };
  });
}

function freeSlug(prefix: string, slug: string, used: ReadonlySet<string>): string {
  let [candidate, number] = [slug, 1];
  while (used.has(`${prefix}${candidate}`)) candidate = `${slug}-${(number += 1)}`;
  return candidate;
}
