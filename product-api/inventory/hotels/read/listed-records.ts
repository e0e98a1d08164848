import type { Place } from '../list-faults';

/** Values by our column names, as the file has them: texts from a CSV, anything from JSON. */
export type Fields = Record<string, unknown>;

export type ListedRate = { place: Place; fields: Fields };
export type ListedRoom = { place: Place; fields: Fields; rates: ListedRate[] };
/** A hotel as its list says it, whatever the format; nothing is checked yet. */
export type ListedHotel = { place: Place; fields: Fields; rooms: ListedRoom[] };

export const HOTEL_COLUMNS = [
  'hotel_id',
  'name',
  'city',
  'address',
  'district',
  'latitude',
  'longitude',
  'stars',
  'phone',
  'amenities',
  'description_en',
  'description_fr',
  'check_in',
  'check_out',
  'cancellation',
  'child_rates',
  'currency',
  'photos',
] as const;
export const ROOM_COLUMNS = [
  'room_id',
  'room_en',
  'room_fr',
  'beds',
  'size',
  'max_guests',
  'max_adults',
  'board',
  'room_amenities',
  'included_adults',
  'extra_adult',
] as const;
export const RATE_COLUMNS = ['from', 'to', 'weekdays', 'rate', 'allotment'] as const;

/** Without these nothing can be sold. */
export const REQUIRED_COLUMNS = [
  'hotel_id',
  'name',
  'address',
  'latitude',
  'longitude',
  'currency',
  'room_id',
  'room_en',
  'max_guests',
  'from',
  'to',
  'rate',
  'allotment',
] as const;

/** Arrays of JSON that hold what belongs to a hotel and to a room. */
export const NESTED_NAMES = ['rooms', 'rates'] as const;

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
