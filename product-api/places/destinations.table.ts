import { doublePrecision, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/** Where a row of the inventory came from: `demo`, or the name of a loaded timetable. */
export type InventorySource = string;

/** A city. `code` is its slug, the same in both languages (D4). */
export const destinations = pgTable('destinations', {
  code: varchar({ length: 60 }).primaryKey(),
  nameEn: text().notNull(),
  nameFr: text().notNull(),
  country: varchar({ length: 2 }).notNull(),
  region: varchar({ length: 3 }).notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  zone: text().notNull(),
  aliases: jsonb().$type<string[]>().notNull().default([]),
  rank: integer().notNull().default(0),
  source: text().notNull(),
});

/** A place where a bus stops. Several stations can belong to one city. */
export const stations = pgTable(
  'stations',
  {
    id: text().primaryKey(),
    destinationCode: varchar({ length: 60 })
      .notNull()
      .references(() => destinations.code),
    nameEn: text().notNull(),
    nameFr: text().notNull(),
    address: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    zone: text().notNull(),
    source: text().notNull(),
    /** The operator's file that named its city, 'places' or 'terms'; null: found by its name and place. */
    placedBy: text(),
  },
  (t) => [index('stations_destination').on(t.destinationCode)],
);
