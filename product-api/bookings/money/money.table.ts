import { bigint, bigserial, index, integer, pgTable, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import type { RefundStatus } from '@/rules/after-sale/refund-status';
import type { CurrencyCode } from '@/rules/money/currency';
import { bookings } from '../bookings.table';

/**
 * The ledger of bookings (D66): rows are added, never changed. A charge once the gateway has approved it, a refund from
 * the moment it is owed; both in the charge's currency. What we bear for a traveller once it is owed to somebody else,
 * and what is spared of it again, in that one's currency (D71). Amounts are positive minor units.
 */
export const moneyMovements = pgTable(
  'money_movements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    kind: varchar({ length: 10 }).$type<'charge' | 'refund' | 'borne' | 'spared'>().notNull(),
    amount: integer().notNull(),
    currency: varchar({ length: 3 }).$type<CurrencyCode>().notNull(),
    /** Of a charge: its key and reference at the gateway. */
    paymentKey: text(),
    paymentReference: text(),
    /** Of a refund: the obligation it is, and the charge it goes back on. */
    refundId: bigint({ mode: 'number' }),
    chargeId: bigint({ mode: 'number' }),
    /** Of what we bear: the order at the hotel that asks it. */
    orderKey: text(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('money_movements_booking').on(t.bookingId),
    uniqueIndex('money_movements_order').on(t.orderKey, t.kind),
    uniqueIndex('money_movements_charge').on(t.paymentKey),
    uniqueIndex('money_movements_refund').on(t.refundId),
  ],
);

/** A refund that is owed (D65, D66), and where it stands. Its tries hang on it. */
export const refunds = pgTable(
  'refunds',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** The cancellation it comes from; null: a charge that arrived after its booking had failed. */
    cancellationId: bigint({ mode: 'number' }),
    /** The charge it goes back on: row of money_movements. */
    chargeId: bigint({ mode: 'number' }).notNull(),
    amount: integer().notNull(),
    currency: varchar({ length: 3 }).$type<CurrencyCode>().notNull(),
    status: varchar({ length: 10 }).$type<RefundStatus>().notNull(),
    requestedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    decidedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** Not before then is it tried again. */
    nextTryAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Settled outside the gateway: how, and the operator's reference. */
    settledBy: text(),
    settledReference: text(),
  },
  (t) => [index('refunds_booking').on(t.bookingId), index('refunds_due').on(t.status, t.nextTryAt)],
);

export type RefundTryStatus = 'asked' | 'refunded' | 'refused';

/** One try of a refund under its own key: asked again after an unknown answer, left behind after a refusal (D65). */
export const refundTries = pgTable(
  'refund_tries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    refundId: bigint({ mode: 'number' })
      .notNull()
      .references(() => refunds.id),
    key: text().notNull(),
    status: varchar({ length: 10 }).$type<RefundTryStatus>().notNull(),
    reason: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('refund_tries_key').on(t.key), index('refund_tries_refund').on(t.refundId)],
);
