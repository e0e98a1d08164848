import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A version that was not taken: of which file, in which words, and beside which timetable on sale it was judged. */
export type RefusedVersion = { fileHash: string; words: string; onSale: string };

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
  /** That version, where it was refused: judged anew only once it, or what is on sale, is another. */
  refused: jsonb().$type<RefusedVersion>(),
});
