import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Door } from '@/contract/cancellations';
import type { ErrorCode } from '@/contract/errors';
import type { ExchangeLine } from '@/contract/after-sale/exchanges';
import type { ExchangeConsequence } from '@/rules/after-sale/exchange/exchange-consequences';
import type { ExchangeStatus } from '@/rules/after-sale/exchange/exchange-status';
import type { Language } from '@/rules/language';
import type { RefundLadderStep } from '@/rules/money/refund-ladder';
import type { TaxLine } from '@/rules/money/taxes';
import type { CartBus } from '../../buses/cart-bus';
import type { SeatChoice } from '../../buses/seats/write-seat-choices';
import { bookings } from '../bookings.table';

/** What a unit becomes: its share of the new bus's price, taxes and ladder, and what it keeps from now on (D69). */
export type ExchangedUnitRow = {
  id: number;
  price: number;
  taxes: TaxLine[];
  steps: RefundLadderStep[];
  kept: number;
  leastKept: number;
};

/** What was said an exchange would do and cost (D69). Only a booking's newest can be confirmed. Minor units. */
export const exchangeOffers = pgTable(
  'exchange_offers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    offerId: text().notNull(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    revision: integer().notNull(),
    entryIndex: smallint().notNull(),
    directionIndex: smallint().notNull(),
    /** The signed offer of the new bus, to look whether it is still on sale. */
    tripId: text().notNull(),
    /** When the bus left that it takes the place of. */
    oldDeparture: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    direction: jsonb().$type<CartBus['directions'][number]>().notNull(),
    units: jsonb().$type<ExchangedUnitRow[]>().notNull(),
    lines: jsonb().$type<ExchangeLine[]>().notNull(),
    newFare: integer().notNull(),
    oldFare: integer().notNull(),
    fee: integer().notNull(),
    feePerPerson: integer(),
    keptDifference: integer().notNull(),
    /** Above 0 to pay, below 0 coming back. */
    total: integer().notNull(),
    taxes: jsonb().$type<TaxLine[]>().notNull(),
    consequences: jsonb().$type<ExchangeConsequence[]>().notNull(),
    /** Chosen on the new bus: a newer offer for the same bus begins with those that are still free. */
    seats: jsonb().$type<SeatChoice[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('exchange_offers_public').on(t.offerId), index('exchange_offers_booking').on(t.bookingId)],
);

/**
 * A confirmation of an offer. With more to pay it is PENDING until the gateway has said, with a payment key of its own:
 * old and new seats are kept meanwhile. Another card is another row.
 */
export const exchanges = pgTable(
  'exchanges',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    offerId: text().notNull(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    status: varchar({ length: 10 }).$type<ExchangeStatus>().notNull(),
    failureCode: text().$type<ErrorCode>(),
    door: varchar({ length: 10 }).$type<Door>().notNull(),
    /** In which it was asked for, for its mail. Null: before it was kept. */
    language: varchar({ length: 2 }).$type<Language>(),
    /** Header Idempotency-Key; empty without one. `bodyHash` is keyed: nothing can be read from it. */
    requestKey: text().notNull(),
    bodyHash: text().notNull(),
    /** As the offer says. */
    total: integer().notNull(),
    taxes: jsonb().$type<TaxLine[]>().notNull(),
    paymentKey: text(),
    paymentReference: text(),
    cardBrand: text(),
    cardLast4: varchar({ length: 4 }),
    receiptNumber: text(),
    creditNoteNumber: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    decidedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('exchanges_one')
      .on(t.offerId)
      .where(sql`${t.status} <> 'FAILED'`),
    uniqueIndex('exchanges_payment').on(t.paymentKey),
    index('exchanges_booking').on(t.bookingId),
    index('exchanges_status').on(t.status),
  ],
);
