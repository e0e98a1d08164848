import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What has to be sent, written in the same transaction as its cause, delivered afterwards at least once. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** `booking-confirmed`, `company-change`, ... */
    kind: text().notNull(),
    /** `{}` once it is of no use any more, unless the kind is one of LASTING_KINDS. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Same key twice is one message. */
    dedupKey: text().notNull().unique(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    sentAt: timestamp({ withTimezone: true, mode: 'date' }),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('outbox_due').on(t.sentAt, t.nextAttemptAt)],
);
