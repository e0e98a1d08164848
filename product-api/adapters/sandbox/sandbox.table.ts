import { integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/** The sandbox gateway's own ledger: what it charged, by key. The real gateway has its own. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text().primaryKey(),
  amount: integer().notNull(),
  currency: varchar({ length: 3 }).notNull(),
  outcome: text().notNull(),
  reference: text().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/** Captcha answers that were used once (D45). */
export const usedCaptchas = pgTable('used_captchas', {
  signature: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  /** The request that it has let through, and lets through again (S5). */
  usedFor: text(),
});

/** The sandboxed hotel partner's own book: what it confirmed, refused or cancelled, by the order's key. */
export const sandboxHotelOrders = pgTable('sandbox_hotel_orders', {
  key: text().primaryKey(),
  status: varchar({ length: 10 }).$type<'confirmed' | 'refused' | 'cancelled'>().notNull(),
  reference: text().notNull(),
});
