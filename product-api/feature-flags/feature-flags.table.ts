import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Flags that differ from their default (R76, D28b). */
export const featureFlags = pgTable('feature_flags', {
  name: text().primaryKey(),
  isOn: boolean().notNull(),
  changedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
