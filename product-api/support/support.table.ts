import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';

/** A message to support (D57). Mailed from the outbox; kept so that nothing is lost when mail is. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** 'M-4X7Q9K' */
    reference: varchar({ length: 12 }).notNull().unique(),
    email: text().notNull(),
    bookingNumber: text(),
    message: text().notNull(),
    language: varchar({ length: 2 }).notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('contact_messages_created').on(t.createdAt)],
);

/**
 * Who is on a marketing list, and what they agreed to (R8, R31, R152, D56). One row an address, written when its owner
 * has confirmed or signed in.
 */
export const subscribers = pgTable(
  'subscribers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text(),
    language: varchar({ length: 2 }).notNull(),
    /** False: known (somebody who signed in), but never written to. */
    hasConsent: boolean().notNull(),
    /** Which wording was agreed to, and when. */
    consentText: text(),
    consentAt: timestamp({ withTimezone: true, mode: 'date' }),
    unsubscribedAt: timestamp({ withTimezone: true, mode: 'date' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('subscribers_email').on(t.email)],
);

/** Pages seen by visitors who agreed to be counted: no visitor, no address, no time of day. */
export const pageVisits = pgTable(
  'page_visits',
  { day: date().notNull(), path: text().notNull(), visits: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
);
