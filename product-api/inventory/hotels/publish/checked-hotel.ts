import type { LocalDate } from '@/rules/dates/dates';
import type { Place } from '../list-faults';
import type { HotelRow, RoomRow } from './hotel-stock.repository';

/** Nights from one date to another, both included, on some weekdays, at one rate. */
export type RatePeriod = {
  place: Place;
  from: LocalDate;
  to: LocalDate;
  /** Bit 0 is Sunday. */
  weekdays: number;
  rate: number;
  allotment: number;
};

/** `key` is the room's part of its identifier. */
export type CheckedRoom = {
  place: Place;
  key: string;
  facts: Omit<RoomRow, 'id' | 'hotelId' | 'position'>;
  periods: RatePeriod[];
};

/** A photo as its list names it. `name` is what a report calls it: 'photo 2'. */
export type CheckedPhoto = {
  name: string;
  address: string;
  credit: string | null;
  altEn: string | null;
  altFr: string | null;
};

/** A hotel that could be sold as it is. Its identifier depends on what is there already. */
export type CheckedHotel = {
  place: Place;
  externalId: string;
  facts: Omit<HotelRow, 'id' | 'slug' | 'source' | 'externalId' | 'isOnSale'>;
  rooms: CheckedRoom[];
  photos: CheckedPhoto[];
};
