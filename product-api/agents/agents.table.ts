import { doublePrecision, index, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { destinations } from '../places/destinations.table';

/** A shop or counter that sells our tickets (R57, R140). */
export const agents = pgTable(
  'agents',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    destinationCode: varchar({ length: 60 })
      .notNull()
      .references(() => destinations.code),
    address: text().notNull(),
    phone: text(),
    hoursEn: text(),
    hoursFr: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Where it stands in a station. */
    stationId: text(),
    source: text().notNull(),
  },
  (t) => [index('agents_destination').on(t.destinationCode)],
);
