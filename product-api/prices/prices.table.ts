import { date, integer, numeric, pgTable, primaryKey, smallint, text, varchar } from 'drizzle-orm/pg-core';
import type { TaxBase } from '@/rules/money/taxes';

/** Units of `currency` for one euro (the ECB's way of quoting), with date and source (D27). */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    date: date().notNull(),
    currency: varchar({ length: 3 }).notNull(),
    rate: numeric({ precision: 18, scale: 8 }).notNull(),
    source: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.date, t.currency] })],
);

/** Dated tax rates (D24). */
export const taxRates = pgTable(
  'tax_rates',
  {
    jurisdiction: varchar({ length: 20 }).notNull(),
    tax: varchar({ length: 10 }).notNull(),
    product: varchar({ length: 10 }).notNull(),
    percent: numeric({ precision: 9, scale: 5 }).notNull(),
    /** Minor units of the place's currency, where a lodging tax is a sum for each night (base 'night'). */
    amountPerNight: integer(),
    base: varchar({ length: 20 }).$type<TaxBase>().notNull(),
    position: smallint().notNull(),
    validFrom: date().notNull(),
    validTo: date(),
    status: varchar({ length: 12 }).$type<'established' | 'open'>().notNull(),
    source: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jurisdiction, t.tax, t.product, t.validFrom] })],
);
