import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which keys have sealed personal data of this database, by name; a key itself is kept nowhere here. */
export const sealingKeys = pgTable('sealing_keys', {
  name: text().primaryKey(),
  since: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
