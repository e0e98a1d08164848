import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { PlannerFields, PlannerKind } from '@/contract/planner-items';
import { accounts } from '../accounts/accounts.table';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** An item booked elsewhere. `fields` is what was typed; the dates beside it are what lists are read by. */
export const plannerItems = pgTable(
  'planner_items',
  {
    /** Random. */
    id: text().primaryKey(),
    ownerId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 10 }).$type<PlannerKind>().notNull(),
    fields: jsonb().$type<PlannerFields>().notNull(),
    /** First and last day, on the clock of the place; null: no date yet (D55). */
    startsOn: date(),
    endsOn: date(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Removed, and kept ten minutes for whoever presses Undo. */
    removedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [index('planner_items_owner').on(t.ownerId, t.endsOn), index('planner_items_removed').on(t.removedAt)],
);

/** Attachments. Lists never read `content` (P12). */
export const plannerFiles = pgTable(
  'planner_files',
  {
    /** Random. */
    id: text().primaryKey(),
    itemId: text()
      .notNull()
      .references(() => plannerItems.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Lower case, composed: two of a name are one (R114, D52). */
    nameKey: text().notNull(),
    /** What the content is, not what the name says. */
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    content: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('planner_files_name').on(t.itemId, t.nameKey)],
);

/**
 * Who may read an item (D54), by address: pending until an account with that verified address is there. A purchased
 * part can have two owners, the account that bought it and whoever its confirmation went to: each shares for
 * themselves. `itemId` is of planner_items, or names a purchased part ('booking-ABCD2345-bus-0-0').
 */
export const plannerViewers = pgTable(
  'planner_viewers',
  {
    itemId: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    ownerId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.email, t.ownerId] }),
    index('planner_viewers_email').on(t.email),
    index('planner_viewers_owner').on(t.ownerId),
  ],
);

/** Private calendar address of an account: only a keyed hash of its token is kept. */
export const plannerFeeds = pgTable(
  'planner_feeds',
  {
    ownerId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    language: varchar({ length: 2 }).$type<'en' | 'fr'>().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('planner_feeds_token').on(t.tokenHash)],
);
