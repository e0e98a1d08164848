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
import type { ClaimReason, ClaimStatus } from '@/rules/after-sale/claim-status';
import { bookings } from '../bookings.table';

/** Claims of refundable bookings (D68). What happened is sealed, and goes with the proofs. */
export const claims = pgTable(
  'claims',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Random: what the traveller's page names it by. */
    claimId: text().notNull(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    status: varchar({ length: 10 }).$type<ClaimStatus>().notNull(),
    /** Rows of booking_units. */
    unitIds: jsonb().$type<number[]>().notNull(),
    reason: varchar({ length: 20 }).$type<ClaimReason>().notNull(),
    /** Sealed (personal-data/seal); null: nothing was written, or it is gone (S30). */
    account: text(),
    sendings: integer().notNull(),
    sentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    reviewedAt: timestamp({ withTimezone: true, mode: 'date' }),
    decidedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** Why it was refused, as the traveller reads it. */
    because: text(),
    /** Of an accepted one: what it gave back, by which credit note. */
    amount: integer(),
    creditNoteNumber: text(),
  },
  (t) => [
    uniqueIndex('claims_public').on(t.claimId),
    index('claims_booking').on(t.bookingId),
    index('claims_decided').on(t.status, t.decidedAt),
  ],
);

/** Proofs of claims, sealed: deleted 60 days after the decision (S30). Lists never read `content`. */
export const claimProofs = pgTable(
  'claim_proofs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    claimId: bigint({ mode: 'number' })
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** Sealed: names of files tell. */
    name: text().notNull(),
    content: text().notNull(),
    /** Decoded. */
    bytes: integer().notNull(),
    sentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('claim_proofs_claim').on(t.claimId)],
);
