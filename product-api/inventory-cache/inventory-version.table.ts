import { integer, pgTable, smallint } from 'drizzle-orm/pg-core';

/** One row: counts up whenever inventory changes, so that caches of names and cities know. */
export const inventoryVersion = pgTable('inventory_version', {
  id: smallint().primaryKey(),
  version: integer().notNull(),
});
