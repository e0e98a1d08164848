import { bigint, bigserial, index, integer, pgTable, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import type { DisputeStatus } from '@/rules/after-sale/dispute-status';
import type { CurrencyCode } from '@/rules/money/currency';
import { bookings } from '../bookings.table';

/**
 * Disputes of charges (D66): a line of their own, outside what was given back. Together with the refunds of a charge
 * those that are open or lost never exceed it.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** The charge: row of money_movements. */
    chargeId: bigint({ mode: 'number' }).notNull(),
    /** The gateway's name for it. */
    disputeKey: text().notNull(),
    amount: integer().notNull(),
    currency: varchar({ length: 3 }).$type<CurrencyCode>().notNull(),
    status: varchar({ length: 10 }).$type<DisputeStatus>().notNull(),
    openedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    decidedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** What the operator made of a lost one; null: nothing yet. */
    settledAs: varchar({ length: 10 }).$type<'OUR_LOSS' | 'VOIDED'>(),
  },
  (t) => [uniqueIndex('disputes_key').on(t.disputeKey), index('disputes_booking').on(t.bookingId)],
);
