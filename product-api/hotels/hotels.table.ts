import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { BED_KINDS, BOARDS } from '@/contract/hotels';
import type { CurrencyCode } from '@/rules/money/currency';
import type { HotelAmenityKey } from '@/rules/hotels/hotel-amenities';
import type { HotelPolicies } from '@/rules/hotels/hotel-terms';
import { destinations } from '../places/destinations.table';

export type Bed = { kind: (typeof BED_KINDS)[number]; count: number };

/** A hotel on sale. `id` is `{cityCode}.{slug}`. */
export const hotels = pgTable(
  'hotels',
  {
    id: text().primaryKey(),
    destinationCode: varchar({ length: 60 })
      .notNull()
      .references(() => destinations.code),
    slug: text().notNull(),
    name: text().notNull(),
    descriptionEn: text().notNull(),
    descriptionFr: text().notNull(),
    district: text(),
    address: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    zone: text().notNull(),
    stars: smallint(),
    phone: text(),
    amenities: jsonb().$type<HotelAmenityKey[]>().notNull(),
    policies: jsonb().$type<HotelPolicies>().notNull(),
    /** Currency of its rates and of its policies' amounts. */
    currency: varchar({ length: 3 }).$type<CurrencyCode>().notNull(),
    /** System that answers for it: 'direct', or a partner (adapters/). */
    supplier: text().notNull().default('direct'),
    /** Order among recommended hotels, larger first. */
    rank: integer().notNull().default(0),
    /** `demo`, or the name of a loaded list. */
    source: text().notNull(),
    /** The list's own id, by which its next version finds the hotel again. */
    externalId: text(),
    /** False: kept for bookings that were made, never listed (a later list no longer had it). */
    isOnSale: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('hotels_city_slug').on(t.destinationCode, t.slug), index('hotels_source').on(t.source)],
);

/** A photo that was fetched once, by its content: two hotels may show the same. Its files are in the photo store. */
export const photos = pgTable('photos', {
  /** First half of the SHA-256 of the file as it was fetched, hexadecimal. */
  id: varchar({ length: 32 }).primaryKey(),
  /** Of the largest size that is kept, pixels. */
  width: smallint().notNull(),
  height: smallint().notNull(),
  fetchedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/** A photo of a hotel as its list says it, in the list's order. */
export const hotelPhotos = pgTable(
  'hotel_photos',
  {
    hotelId: text()
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    photoId: varchar({ length: 32 })
      .notNull()
      .references(() => photos.id),
    /** Where it was fetched: the next version of the list with the same address does not fetch it again. */
    address: text().notNull(),
    altEn: text(),
    altFr: text(),
    credit: text(),
  },
  (t) => [primaryKey({ columns: [t.hotelId, t.position] }), index('hotel_photos_photo').on(t.photoId)],
);

/** A kind of room. `id` is `{hotelId}.{room}`. Amounts in the hotel's currency, taxes in. */
export const hotelRooms = pgTable(
  'hotel_rooms',
  {
    id: text().primaryKey(),
    hotelId: text()
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    nameEn: text().notNull(),
    nameFr: text().notNull(),
    beds: jsonb().$type<Bed[]>().notNull(),
    sizeSquareMeters: smallint(),
    maxGuests: smallint().notNull(),
    maxAdults: smallint().notNull(),
    board: varchar({ length: 10 }).$type<(typeof BOARDS)[number]>().notNull(),
    amenities: jsonb().$type<HotelAmenityKey[]>().notNull(),
    /** Adults that the night's rate covers, and what one more costs a night. */
    includedAdults: smallint().notNull(),
    extraAdultPerNight: integer().notNull(),
    position: smallint().notNull(),
  },
  (t) => [index('hotel_rooms_hotel').on(t.hotelId)],
);

/**
 * A room's nights, a month in a row: element 1 is the night that begins on the 1st. Months are rows so that a year of
 * 10,000 hotels stays small and a stay is taken by one conditional update of one to three rows.
 */
export const roomMonths = pgTable(
  'room_months',
  {
    roomId: text()
      .notNull()
      .references(() => hotelRooms.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: date().notNull(),
    /** Rate of the night for the included adults, minor units, taxes in; 0: not on sale. */
    rates: integer().array().notNull(),
    /** Rooms that the hotel gives us for the night. */
    allotments: smallint().array().notNull(),
    /** Rooms held or sold. Changed by conditional update only. */
    taken: smallint().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.month] })],
);

/** A room kept for a session until `expiresAt` (D48). It is counted in room_months.taken while the row exists. */
export const roomHolds = pgTable(
  'room_holds',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sessionId: text().notNull(),
    roomId: text().notNull(),
    checkinDate: date().notNull(),
    checkoutDate: date().notNull(),
    /** Address of the visitor, of IPv6 the network, for the limit of holds (S27). */
    heldFor: text(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('room_holds_session').on(t.sessionId),
    index('room_holds_expiry').on(t.expiresAt),
    index('room_holds_room').on(t.roomId),
    index('room_holds_held_for').on(t.heldFor),
  ],
);

/** A room sold to a booking. It stays counted in room_months.taken until cancelled. */
export const soldRooms = pgTable(
  'sold_rooms',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' }).notNull(),
    roomId: text().notNull(),
    checkinDate: date().notNull(),
    checkoutDate: date().notNull(),
  },
  (t) => [index('sold_rooms_booking').on(t.bookingId), index('sold_rooms_room').on(t.roomId)],
);

/** An operator's list that was loaded, so that the same file twice changes nothing. */
export const hotelLists = pgTable('hotel_lists', {
  source: text().primaryKey(),
  contentHash: text().notNull(),
  loadedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
