import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalDate } from '@/rules/dates/dates';

/** A version that was not taken: of which file, in which words, beside which timetable on sale, on which day (UTC). */
export type RefusedVersion = { fileHash: string; words: string; onSale: string; judgedOn: LocalDate };

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
  /** That version, where it was refused: judged anew once it, what is on sale or the day is another. */
  refused: jsonb().$type<RefusedVersion>(),
});
