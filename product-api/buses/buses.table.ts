import { ne, sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
  bigint,
} from 'drizzle-orm/pg-core';
import type { AmenityKey } from '@/rules/buses/amenities';
import type { BusTerms } from '@/rules/buses/bus-terms';
import type { CoachLayout } from '@/rules/buses/coach-layout';
import type { CurrencyCode } from '@/rules/money/currency';
import { destinations } from '../places/destinations.table';
import type { LiveNames } from './live-names';

export type DemandStep = { fromSharePercent: number; percent: number };

/** A bus company. */
export const operators = pgTable('operators', {
  id: text().primaryKey(),
  name: text().notNull(),
  color: varchar({ length: 7 }).notNull(),
  phone: text(),
  url: text(),
  currency: varchar({ length: 3 }).$type<CurrencyCode>().notNull(),
  /** Trips loaded by `inventory:gtfs` are under direct contract (D28b). */
  isDirectContract: boolean().notNull(),
  terms: jsonb().$type<BusTerms>().notNull(),
  demandSteps: jsonb().$type<DemandStep[]>().notNull().default([]),
  source: text().notNull(),
});

/** A kind of vehicle of an operator: seats and services on board. */
export const coaches = pgTable('coaches', {
  id: text().primaryKey(),
  operatorId: text()
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' }),
  capacity: smallint().notNull(),
  amenities: jsonb().$type<AmenityKey[]>().notNull(),
  /** Where its seats are, for operators that reserve them; null: free seating. */
  layout: jsonb().$type<CoachLayout>(),
});

/** The order of stations that some trips share. Positions count from 0. */
export const patterns = pgTable('patterns', {
  id: serial().primaryKey(),
  operatorId: text()
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' }),
  stationIds: text().array().notNull(),
  /** No search finds its trips where it is not: it belongs to a version that is just being loaded, or was one. */
  isOnSale: boolean().notNull().default(true),
});

/** The way of a pattern on the ground (GTFS shapes.txt), where its timetable says it. */
export const patternRoads = pgTable('pattern_roads', {
  patternId: integer()
    .primaryKey()
    .references(() => patterns.id, { onDelete: 'cascade' }),
  /** Longitude and latitude in turns, in hundred-thousandths of a degree: at most a hundred points. */
  points: integer().array().notNull(),
});

/** Which pairs of cities a pattern can be sold for: from one stop to a later one in another city. */
export const patternSegments = pgTable(
  'pattern_segments',
  {
    patternId: integer()
      .notNull()
      .references(() => patterns.id, { onDelete: 'cascade' }),
    fromPosition: smallint().notNull(),
    toPosition: smallint().notNull(),
    fromCity: varchar({ length: 60 })
      .notNull()
      .references(() => destinations.code),
    toCity: varchar({ length: 60 })
      .notNull()
      .references(() => destinations.code),
  },
  (t) => [
    primaryKey({ columns: [t.patternId, t.fromPosition, t.toPosition] }),
    index('pattern_segments_cities').on(t.fromCity, t.toCity),
  ],
);

/** One run of the timetable, repeated on its service days. */
export const trips = pgTable(
  'trips',
  {
    id: serial().primaryKey(),
    patternId: integer()
      .notNull()
      .references(() => patterns.id, { onDelete: 'cascade' }),
    operatorId: text()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    coachId: text()
      .notNull()
      .references(() => coaches.id),
    /**
     * Name inside its source, stable between versions of a timetable (GTFS trip_id; with frequencies `trip_id@start`).
     */
    externalId: text().notNull(),
    tripNumber: text(),
    /** What its timetable called it before it gave it another id (GTFS original_trip_id), else its id. */
    originalId: text(),
    /** Zone of the timetable's clock times (the agency's). */
    zone: text().notNull(),
    /**
     * Seconds since noon minus 12 h of the service day (GTFS reference, Time), one for each position; may pass 86,400.
     */
    arrivals: integer().array().notNull(),
    departures: integer().array().notNull(),
    /** Weekday mask of repeating demo trips (bit 0 = Monday); null where the days are listed by the timetable. */
    weekdays: smallint(),
    /** Trips of one block on one day are one vehicle, whose travellers may stay seated (GTFS block_id). */
    blockId: text(),
    /** GTFS direction_id; null: not stated. */
    direction: smallint(),
    /** GTFS route_id, by which notices name it; null: not loaded from a feed, or before that was kept. */
    routeId: text(),
    /** Number of the version of its timetable that has brought it; 0: before they were numbered. */
    sinceVersion: integer().notNull().default(0),
    /** The first version that does not have it, also while that is written (`timetables.writing`); null: it goes on. */
    untilVersion: integer(),
  },
  (t) => [
    uniqueIndex('trips_external').on(t.operatorId, t.externalId),
    index('trips_moved')
      .on(t.operatorId)
      .where(sql`position('#moved-' in ${t.externalId}) > 0`),
    index('trips_pattern').on(t.patternId),
    index('trips_original').on(t.originalId).where(ne(t.originalId, t.externalId)),
  ],
);

/** A trip on a service day: what seats are sold on. */
export const departures = pgTable(
  'departures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    tripId: integer()
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    serviceDate: date().notNull(),
    /**
     * Noon minus 12 h of the service day in the trip's zone: clock times count from here, also on daylight-saving days.
     */
    baseAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    capacity: smallint().notNull(),
    /** Seats held or sold on each hop (position i to i+1). Changed by one conditional update only. */
    taken: smallint().array().notNull(),
    /** Which of the company's tables of fares holds (`fares.scope`): 0 the usual one. */
    fareScope: integer().notNull().default(0),
    /** It does not run: no search lists it, nobody holds or buys a seat, whatever is free. Sold seats stay counted. */
    isClosed: boolean().notNull().default(false),
    /** As `trips.sinceVersion`: a trip that goes on has more days in a later version. */
    sinceVersion: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('departures_trip_day').on(t.tripId, t.serviceDate), index('departures_day').on(t.serviceDate)],
);

/** Fare steps per person, in the operator's currency, all in. No row: price not set. */
export const fares = pgTable(
  'fares',
  {
    operatorId: text()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    /**
     * 0: holds between the cities for every departure without a scope of its own. Others: for the departures that name
     * it, and no others.
     */
    scope: integer().notNull().default(0),
    fromCity: varchar({ length: 60 }).notNull(),
    toCity: varchar({ length: 60 }).notNull(),
    /** -1: at every stop of the city. Else only from that position, where a city's stops lie in different zones. */
    fromPosition: smallint().notNull().default(-1),
    toPosition: smallint().notNull().default(-1),
    passengerType: varchar({ length: 5 }).$type<'adult' | 'child'>().notNull(),
    /** The step holds when the departure is at least that many days ahead. */
    minDaysBefore: smallint().notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'fares_key',
      columns: [
        t.fromCity,
        t.toCity,
        t.operatorId,
        t.scope,
        t.fromPosition,
        t.toPosition,
        t.passengerType,
        t.minDaysBefore,
      ],
    }),
  ],
);

/**
 * How to change from one station to another, as a timetable states it (GTFS transfers.txt). No row:
 * rules/buses/connections says.
 */
export const stationTransfers = pgTable(
  'station_transfers',
  {
    fromStation: text().notNull(),
    toStation: text().notNull(),
    /** Null: no change is possible there. */
    minSeconds: integer(),
    source: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fromStation, t.toStation, t.source] }),
    index('station_transfers_source').on(t.source),
  ],
);

/** Seats kept for a session until `expiresAt` (D48). They are counted in departures.taken while the row exists. */
export const seatHolds = pgTable(
  'seat_holds',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sessionId: text().notNull(),
    departureId: bigint({ mode: 'number' }).notNull(),
    fromPosition: smallint().notNull(),
    toPosition: smallint().notNull(),
    seats: smallint().notNull(),
    /** Address of the visitor, of IPv6 the network, for the limit of holds (S27). Removed with the hold. */
    heldFor: text(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('seat_holds_session').on(t.sessionId),
    index('seat_holds_expiry').on(t.expiresAt),
    index('seat_holds_departure').on(t.departureId),
    index('seat_holds_held_for').on(t.heldFor),
  ],
);

/** Seats sold to a booking. They stay counted in departures.taken until cancelled. */
export const soldSeats = pgTable(
  'sold_seats',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' }).notNull(),
    departureId: bigint({ mode: 'number' }).notNull(),
    fromPosition: smallint().notNull(),
    toPosition: smallint().notNull(),
    seats: smallint().notNull(),
    /** Which vehicle of the booking it is, wherever a timetable moves it; null: sold before that was kept. */
    entryIndex: smallint(),
    directionIndex: smallint(),
    legIndex: smallint(),
  },
  (t) => [index('sold_seats_booking').on(t.bookingId), index('sold_seats_departure').on(t.departureId)],
);

/**
 * Who sits where, on operators that reserve seats. It belongs to a session's hold or to a booking's sale of the same
 * segment and goes with it. Written only while the departure's row is locked, so that one seat never has two people on
 * one hop.
 */
export const seatAssignments = pgTable(
  'seat_assignments',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    departureId: bigint({ mode: 'number' }).notNull(),
    fromPosition: smallint().notNull(),
    toPosition: smallint().notNull(),
    seat: varchar({ length: 6 }).notNull(),
    /** Adults first, then children. */
    travellerIndex: smallint().notNull(),
    sessionId: text(),
    bookingId: bigint({ mode: 'number' }),
  },
  (t) => [
    index('seat_assignments_departure').on(t.departureId),
    index('seat_assignments_session').on(t.sessionId),
    index('seat_assignments_booking').on(t.bookingId),
  ],
);

/** A loaded timetable, so that the same feed twice changes nothing. */
export const timetables = pgTable('timetables', {
  source: text().primaryKey(),
  contentHash: text().notNull(),
  loadedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  feedVersion: text(),
  /** Days added to the feed's dates (`--shift-to-today`). */
  shiftedByDays: integer().notNull().default(0),
  /** What live feeds call what is sold under another name; null: loaded before that was kept. */
  liveNames: jsonb().$type<LiveNames>(),
  /**
   * Numbers of versions that are being written, or were cut off at that: what names one of them is found by nobody. The
   * last one may be written, the others are being taken out. Null: none.
   */
  writing: integer().array(),
  /** Its version is on sale, and what only the one before had is not yet taken out. */
  isUntidy: boolean().notNull().default(false),
});
