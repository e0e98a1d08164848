import { char, date, index, integer, pgTable, primaryKey, smallint, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '@/rules/money/currency';

/**
 * When what a landing page or a hotel's page says last changed: a fingerprint of its stable facts, renewed by a
 * background job (E9).
 */
export const landingPageStates = pgTable('landing_page_states', {
  /** Of a hotel's page: see history/hotel-states. */
  slug: varchar({ length: 160 }).primaryKey(),
  /** SHA-256, hexadecimal. */
  fingerprint: char({ length: 64 }).notNull(),
  modifiedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/**
 * Our own price history (E14, block 10): the cheapest price per person of a departure day, as it was on the day it was
 * seen.
 */
export const priceSamples = pgTable(
  'price_samples',
  {
    fromCity: varchar({ length: 60 }).notNull(),
    toCity: varchar({ length: 60 }).notNull(),
    seenOn: date().notNull(),
    daysBefore: smallint().notNull(),
    /** Minor units of `currency`, one adult. */
    perPerson: integer().notNull(),
    currency: varchar({ length: 3 }).$type<CurrencyCode>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fromCity, t.toCity, t.seenOn, t.daysBefore] }),
    index('price_samples_seen').on(t.seenOn),
  ],
);
