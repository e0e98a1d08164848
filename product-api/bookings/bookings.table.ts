import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  varchar,
  bigint,
} from 'drizzle-orm/pg-core';
import type { BillingAddress, Booking } from '@/contract/booking';
import type { ErrorCode } from '@/contract/errors';
import type { Passengers } from '@/contract/passengers';
import type { TicketName } from '@/rules/after-sale/name-correction';
import type { CurrencyCode } from '@/rules/money/currency';
import { accounts } from '../accounts/accounts.table';
import type { CartActivity } from '../activities/cart-activity';
import type { CartBus } from '../buses/cart-bus';
import type { CartHotel } from '../hotels/cart-hotel';
import type { EntryTaxes } from '../sessions/prices/session-totals';
import { sessions } from '../sessions/sessions.table';

export type BookingStatus = Booking['status'];

/** Whether text messages may be sent, and what exactly was agreed to, when and in which language (F28). */
export type TextConsent = { isGiven: boolean; textVersion: string; at: string; language: 'en' | 'fr' };

/** One attempt to book and pay a cart. Amounts are integer minor units of `currency`. */
export const bookings = pgTable(
  'bookings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** 8 random characters without look-alikes (D41). */
    number: varchar({ length: 8 }).notNull(),
    /** Follows the session's renewals; null once an old session is cleaned up. */
    sessionId: text().references(() => sessions.id, { onUpdate: 'cascade', onDelete: 'set null' }),
    /** Who was signed in when it was made (D55); the booking outlives the account. */
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    status: varchar({ length: 10 }).$type<BookingStatus>().notNull(),
    failureCode: text().$type<ErrorCode>(),
    language: varchar({ length: 2 }).$type<'en' | 'fr'>().notNull(),
    currency: varchar({ length: 3 }).$type<CurrencyCode>().notNull(),
    rateDate: text().notNull(),
    total: integer().notNull(),
    subtotal: integer().notNull(),
    taxBreakdown: jsonb().$type<Booking['taxBreakdown']>().notNull(),
    isRefundable: boolean().notNull(),
    refundableFee: integer().notNull(),
    carts: jsonb().$type<CartBus[]>().notNull(),
    hotelCarts: jsonb().$type<CartHotel[]>().notNull().default([]),
    activityCarts: jsonb().$type<CartActivity[]>().notNull().default([]),
    passengers: jsonb().$type<Passengers>().notNull(),
    textConsent: jsonb().$type<TextConsent>().notNull(),
    billingAddress: jsonb().$type<BillingAddress>().notNull(),
    contactEmail: text(),
    contactLastNames: text().array().notNull(),
    cardBrand: text(),
    cardLast4: varchar({ length: 4 }),
    /** The booking's own key at the payment gateway: asking again never charges twice. */
    paymentKey: text().notNull(),
    paymentReference: text(),
    /** Taxes of each entry, buses then hotels then activities, and of the fee; null: sold before they were kept. */
    entryTaxes: jsonb().$type<EntryTaxes>(),
    /** Rises with every act after the sale (D64). */
    revision: integer().notNull().default(0),
    /** Names of the sale, adults first, once one was corrected (D70); null: those of `passengers`. */
    soldNames: jsonb().$type<TicketName[]>(),
    /** The holder's last name, folded (D11b). */
    holderLastName: text(),
    termsVersion: text().notNull(),
    /** Version of the terms' annex 'After the sale' (D75); null: sold before there was one. */
    annexVersion: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    decidedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('bookings_number').on(t.number),
    index('bookings_session').on(t.sessionId),
    index('bookings_status').on(t.status),
    index('bookings_account').on(t.accountId),
    index('bookings_contact').on(sql`lower(${t.contactEmail})`),
  ],
);

/**
 * The Idempotency-Key of POST booking: same key and body replays, another body is refused (S4).
 * Written before anything is done, so that equal requests at the same moment wait for one of them.
 */
export const bookingAttempts = pgTable(
  'booking_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onUpdate: 'cascade', onDelete: 'cascade' }),
    /** Empty for requests without a key. */
    key: text().notNull(),
    /** Keyed hash: nothing of the body, the card least of all, can be read from it. */
    bodyHash: text().notNull(),
    /** Null until the cart is reserved. */
    bookingId: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('booking_attempts_key').on(t.sessionId, t.key)],
);

/** Traveller × vehicle. `code` is what the QR carries, signed. */
export const tickets = pgTable(
  'tickets',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    ticketNumber: text().notNull(),
    /** Adults first, then children, as in `passengers`. */
    travellerIndex: integer().notNull(),
    entryIndex: integer().notNull(),
    directionIndex: integer().notNull(),
    legIndex: integer().notNull(),
    /** Which bus of its direction: 0 as sold first, one more with each that took its place (directions). */
    generation: integer().notNull().default(0),
    qrPayload: text().notNull(),
    /**
     * As printed, where the operator reserves seats: '4A', or '4A, 7C' where it changes on the way; null: free seating.
     */
    seat: text(),
    /** Its code is worth nothing since then (D65). */
    voidedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** When it was scanned first (D72). */
    usedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [uniqueIndex('tickets_number').on(t.ticketNumber), index('tickets_booking').on(t.bookingId)],
);

/** A hotel stay or an activity of a booking: what is shown at the desk. `code` is what the QR carries, signed. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    voucherNumber: text().notNull(),
    kind: varchar({ length: 10 }).$type<'hotel' | 'activity'>().notNull(),
    entryIndex: integer().notNull(),
    /** Which room of the stay (D22). */
    roomIndex: integer().notNull().default(0),
    /** How many places of the activity it stands for; null: all. */
    places: integer(),
    qrPayload: text().notNull(),
    voidedAt: timestamp({ withTimezone: true, mode: 'date' }),
    usedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [uniqueIndex('vouchers_number').on(t.voucherNumber), index('vouchers_booking').on(t.bookingId)],
);

export type SupplierOrderStatus = 'asked' | 'confirmed' | 'refused' | 'cancelled';

/** What was asked of a hotel's own system, under a key that makes asking again harmless. */
export const supplierOrders = pgTable(
  'supplier_orders',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    entryIndex: integer().notNull(),
    supplier: text().notNull(),
    orderKey: text().notNull(),
    status: varchar({ length: 10 }).$type<SupplierOrderStatus>().notNull(),
    /** The hotel's confirmation code. */
    reference: text(),
    /** Which room of the stay it orders (D22). */
    roomIndex: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The room was given back then (D65): the hotel is told until it has understood. */
    cancelRequestedAt: timestamp({ withTimezone: true, mode: 'date' }),
    nextTryAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** Three days without an answer, or refused: it is in the operator's list. `settledReference` ends that. */
    cancelOwedAt: timestamp({ withTimezone: true, mode: 'date' }),
    settledReference: text(),
    /** Of another room in place of one that is gone (D71): the change that it answers, its kind; null: of the sale. */
    caseId: text(),
    roomId: text(),
    /**
     * Another room has taken its place, or takes its own place nowhere: its hotel is told from then on, and its
     * travellers nothing of that. In time to come while it waits to be taken.
     */
    replacedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('supplier_orders_key').on(t.orderKey),
    index('supplier_orders_booking').on(t.bookingId),
    index('supplier_orders_status').on(t.status),
  ],
);
