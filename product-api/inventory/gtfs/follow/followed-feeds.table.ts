import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Timetables whose next versions are fetched from an address, because an operator has said so. */
export const followedFeeds = pgTable('followed_feeds', {
  source: text().primaryKey(),
  url: text().notNull(),
  everyMinutes: integer().notNull(),
  /** What the address said of the version that was fetched last, so that the same is not fetched again. */
  etag: text(),
  lastModified: text(),
  /** Null: not yet. Who fetches it has set this first, so that no two do. */
  checkedAt: timestamp({ withTimezone: true, mode: 'date' }),
  /** What became of it, in a line; null: nothing yet. */
  outcome: text(),
});
