import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { CancellationLine, Door } from '@/contract/cancellations';
import type { TaxLine } from '@/rules/money/taxes';
import { bookings } from '../bookings.table';

/** What was cancelled (D65), numbered as its credit note. Amounts in minor units of the booking's currency. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    offerId: text().notNull(),
    creditNoteNumber: text().notNull(),
    door: varchar({ length: 10 }).$type<Door>().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    lines: jsonb().$type<CancellationLine[]>().notNull(),
    taxesGivenBack: jsonb().$type<TaxLine[]>().notNull(),
    addOnKept: integer().notNull(),
    paid: integer().notNull(),
    total: integer().notNull(),
  },
  (t) => [
    uniqueIndex('cancellations_offer').on(t.offerId),
    uniqueIndex('cancellations_credit_note').on(t.creditNoteNumber),
    index('cancellations_booking').on(t.bookingId),
  ],
);
