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
import type { CancellationCause, CancellationLine, Door } from '@/contract/cancellations';
import type { TaxLine } from '@/rules/money/taxes';
import { bookings } from '../bookings.table';

/** What was given back (D65), numbered as its credit note. Amounts in minor units of the booking's currency. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** What it was written from, once: an offer, a case of the company's, a claim, an exchange. */
    offerId: text().notNull(),
    because: varchar({ length: 10 }).$type<CancellationCause>().notNull().default('traveller'),
    creditNoteNumber: text().notNull(),
    /** `nobody`: by itself, or by the operator. */
    door: varchar({ length: 10 }).$type<Door | 'nobody'>().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    lines: jsonb().$type<CancellationLine[]>().notNull(),
    taxesGivenBack: jsonb().$type<TaxLine[]>().notNull(),
    addOnKept: integer().notNull(),
    addOnGivenBack: integer().notNull().default(0),
    paid: integer().notNull(),
    total: integer().notNull(),
  },
  (t) => [
    uniqueIndex('cancellations_offer').on(t.offerId),
    uniqueIndex('cancellations_credit_note').on(t.creditNoteNumber),
    index('cancellations_booking').on(t.bookingId),
  ],
);
