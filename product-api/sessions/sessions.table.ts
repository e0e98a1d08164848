import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Passengers } from '@/contract/passengers';
import type { CartActivity } from '../activities/cart-activity';
import type { CartBus } from '../buses/cart-bus';
import type { CartHotel } from '../hotels/cart-hotel';

/** A visitor's cart (R68). `id` is random and known to the visitor's cookie only. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    currency: varchar({ length: 3 }).$type<CurrencyCode>().notNull(),
    /** Date of the exchange rates frozen for this session until its currency changes (D27). */
    rateDate: text().notNull(),
    nbOfAdults: smallint().notNull(),
    nbOfChildren: smallint().notNull(),
    ageOfChildren: smallint().array().notNull(),
    passengers: jsonb().$type<Passengers>(),
    /** The answer to 'refundable booking?' (D25); null until somebody answers. */
    isRefundableWanted: boolean(),
    isLocked: boolean().notNull().default(false),
    isBookingInProgress: boolean().notNull().default(false),
    /** Why the last booking failed (an error code), put into words when the session is shown. */
    bookingMessage: text(),
    bookingId: bigint({ mode: 'number' }),
    /** The id was renewed because personal data was saved (D31). */
    holdsPersonalData: boolean().notNull().default(false),
    /** Opening the payment page renews the holds once (D48). */
    holdsRenewed: boolean().notNull().default(false),
    /**
     * The id before the last renewal at lock: the answer that names the new one can be lost. It replays its own
     * booking, and finds the new id for a while if it was private itself, that is renewed when travellers were saved
     * (D31, D62, S9).
     */
    previousId: text(),
    isPreviousIdPrivate: boolean().notNull().default(false),
    ipAddress: text(),
    version: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('sessions_expiry').on(t.expiresAt), index('sessions_previous_id').on(t.previousId)],
);

/** Entries of the cart, in the order they were added. */
export const sessionBuses = pgTable(
  'session_buses',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    cart: jsonb().$type<CartBus>().notNull(),
    holdExpiresAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [index('session_buses_session').on(t.sessionId)],
);

export const sessionHotels = pgTable(
  'session_hotels',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    cart: jsonb().$type<CartHotel>().notNull(),
    holdExpiresAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [index('session_hotels_session').on(t.sessionId)],
);

export const sessionActivities = pgTable(
  'session_activities',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    cart: jsonb().$type<CartActivity>().notNull(),
    holdExpiresAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [index('session_activities_session').on(t.sessionId)],
);
