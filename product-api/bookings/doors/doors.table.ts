import { bigint, bigserial, index, integer, pgTable, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import type { Door } from '@/contract/cancellations';
import type { Language } from '@/rules/language';
import { bookings } from '../bookings.table';

/** A browser that may open a booking (D62). Its key is in an HttpOnly cookie; here stands the hash alone. */
export const bookingGrants = pgTable(
  'booking_grants',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    door: varchar({ length: 10 }).$type<Exclude<Door, 'account'>>().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Until then the door by number has proved more (D61). */
    stepUpUntil: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('booking_grants_door').on(t.bookingId, t.browserHash, t.door),
    index('booking_grants_browser').on(t.browserHash),
  ],
);

/** Tokens of mails (D62), hashed. `purpose`: opens the booking, or stops a change of its address. */
export const bookingLinks = pgTable(
  'booking_links',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    purpose: varchar({ length: 20 }).$type<'manage' | 'stopEmailChange'>().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    endedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [uniqueIndex('booking_links_token').on(t.tokenHash), index('booking_links_booking').on(t.bookingId)],
);

/** `card`, `cardChange`: a wrong try of card and postcode, for the step-up or for another address. */
export type CodePurpose = 'stepUp' | 'emailChange' | 'card' | 'cardChange';

/** One-time codes to the address on file (D61), hashed, and what else counts a day's wrong tries. */
export const bookingCodes = pgTable(
  'booking_codes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    purpose: varchar({ length: 20 }).$type<CodePurpose>().notNull(),
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    usedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [index('booking_codes_booking').on(t.bookingId, t.purpose)],
);

/** A change of the address that is not in force yet (D61). */
export const bookingEmailChanges = pgTable(
  'booking_email_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    askedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    inForceAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Of the page where it was asked for; null: the booking's. */
    language: varchar({ length: 2 }).$type<Language>(),
    status: varchar({ length: 10 }).$type<'WAITING' | 'DONE' | 'STOPPED'>().notNull(),
  },
  (t) => [index('booking_email_changes_due').on(t.status, t.inForceAt)],
);

export type SupportActKind =
  'show' | 'send-link' | 'set-email' | 'cancel-stay' | 'claim-show' | 'claim-accept' | 'claim-refuse' | 'dispute';

/** What support did with a booking by command, and why (D61): the operator's own book, shown to nobody else. */
export const bookingSupportActs = pgTable(
  'booking_support_acts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    act: varchar({ length: 20 }).$type<SupportActKind>().notNull(),
    because: text().notNull(),
  },
  (t) => [index('booking_support_acts_booking').on(t.bookingId, t.at)],
);
