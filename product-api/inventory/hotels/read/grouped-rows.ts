import type { ListFaults, Place } from '../list-faults';
import {
  HOTEL_COLUMNS,
  isBlank,
  RATE_COLUMNS,
  ROOM_COLUMNS,
  type Fields,
  type ListedHotel,
  type ListedRoom,
} from './listed-records';

type Known<T> = { entry: T; /** Where each fact was said first. */ said: Map<string, Place> };

/**
 * Rows of a CSV become hotels with rooms with rates. What a later row leaves empty is as before; what it says
 * differently is a fault.
 */
export class GroupedRows {
  readonly hotels: ListedHotel[] = [];
  private readonly knownHotels = new Map<string, Known<ListedHotel>>();
  private readonly knownRooms = new Map<string, Known<ListedRoom>>();

  constructor(private readonly faults: ListFaults) {}

  add(fields: Fields, place: Place): void {
    const [hotelId, roomId] = [String(fields.hotel_id), String(fields.room_id)];
    if (hotelId === '') return this.faults.error(place, 'hotel_id is empty');
    if (roomId === '') return this.faults.error(place, 'room_id is empty');
    const hotel = this.hotelOf(hotelId, place);
    const room = this.roomOf(hotel.entry, `${hotelId}\n${roomId}`, place);
    this.takeFacts(hotel, HOTEL_COLUMNS, fields, place, `hotel ${hotelId}`);
    this.takeFacts(room, ROOM_COLUMNS, fields, place, `room ${roomId} of hotel ${hotelId}`);
    if (RATE_COLUMNS.every((column) => isBlank(fields[column]))) return;
    room.entry.rates.push({
      place,
      fields: Object.fromEntries(RATE_COLUMNS.map((column) => [column, fields[column]])),
    });
  }

  private hotelOf(id: string, place: Place): Known<ListedHotel> {
    const known = this.knownHotels.get(id);
    if (known) return known;
    const added: Known<ListedHotel> = { entry: { place, fields: {}, rooms: [] }, said: new Map() };
    this.hotels.push(added.entry);
    this.knownHotels.set(id, added);
    return added;
  }

  private roomOf(hotel: ListedHotel, key: string, place: Place): Known<ListedRoom> {
    const known = this.knownRooms.get(key);
    if (known) return known;
    const added: Known<ListedRoom> = { entry: { place, fields: {}, rates: [] }, said: new Map() };
    hotel.rooms.push(added.entry);
    this.knownRooms.set(key, added);
    return added;
  }

  private takeFacts(
    { entry, said }: Known<ListedHotel | ListedRoom>,
    columns: readonly string[],
    fields: Fields,
    place: Place,
    whose: string,
  ): void {
    for (const column of columns) {
      const value = fields[column];
      if (isBlank(value)) continue;
      const before = said.get(column);
      if (!before) {
        said.set(column, place);
        entry.fields[column] = value;
      } else if (entry.fields[column] !== value) {
        this.faults.error(
          place,
          `${column} of ${whose} is "${String(value)}", but ${before.label} says "${String(entry.fields[column])}"`,
        );
      }
    }
  }
}
