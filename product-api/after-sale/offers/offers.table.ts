import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CancellationLine } from '@/contract/cancellations';
import type { Consequence } from '@/rules/after-sale/units/consequences';
import { bookings } from '../../bookings/bookings.table';

/** What was said would happen (D64). Only the newest of a booking can be confirmed, while its revision stands. */
export const cancellationOffers = pgTable(
  'cancellation_offers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    offerId: text().notNull(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    revision: integer().notNull(),
    unitIds: jsonb().$type<number[]>().notNull(),
    lines: jsonb().$type<CancellationLine[]>().notNull(),
    consequences: jsonb().$type<Consequence[]>().notNull(),
    total: integer().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    uniqueIndex('cancellation_offers_public').on(t.offerId),
    index('cancellation_offers_booking').on(t.bookingId),
  ],
);
