import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';

/** Places taken at one beginning of an activity; no row: none. The capacity stands in the catalogue (D43). */
export const activityPlaces = pgTable(
  'activity_places',
  {
    activityId: text().notNull(),
    date: date().notNull(),
    time: varchar({ length: 5 }).notNull(),
    /** Held or sold. Changed by conditional update only. */
    taken: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.date, t.time] })],
);

/**
 * Places kept for a session until `expiresAt` (D48). They are counted in activity_places.taken while the row exists.
 */
export const placeHolds = pgTable(
  'place_holds',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sessionId: text().notNull(),
    activityId: text().notNull(),
    date: date().notNull(),
    time: varchar({ length: 5 }).notNull(),
    places: smallint().notNull(),
    heldFor: text(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('place_holds_session').on(t.sessionId),
    index('place_holds_expiry').on(t.expiresAt),
    index('place_holds_time').on(t.activityId, t.date, t.time),
    index('place_holds_held_for').on(t.heldFor),
  ],
);

/** Places sold to a booking. They stay counted in activity_places.taken until cancelled. */
export const soldPlaces = pgTable(
  'sold_places',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' }).notNull(),
    activityId: text().notNull(),
    date: date().notNull(),
    time: varchar({ length: 5 }).notNull(),
    places: smallint().notNull(),
  },
  (t) => [index('sold_places_booking').on(t.bookingId)],
);
