import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { ChangeAnswerRequest, ChangeKind, ChangeReason } from '@/contract/after-sale/company-changes';
import type { ChangeStatus } from '@/rules/after-sale/changes/change-status';
import type { JourneyTimes } from '@/rules/after-sale/changes/company-change';
import { bookings } from '../../bookings/bookings.table';

/** What companies and hotels changed of what they had sold (D71), one row for each change of a direction or a stay. */
export const companyChanges = pgTable(
  'company_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    caseId: text().notNull(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    part: varchar({ length: 5 }).$type<'bus' | 'stay'>().notNull(),
    /** Entry of its kind; of a bus 0 = outbound, 1 = return. */
    entryIndex: integer().notNull(),
    directionIndex: integer().notNull(),
    kind: varchar({ length: 20 }).$type<ChangeKind>().notNull(),
    status: varchar({ length: 12 }).$type<ChangeStatus>().notNull(),
    reasons: jsonb().$type<ChangeReason[]>().notNull(),
    /** Of a direction: as sold or last accepted, as it is now, and which of its vehicles do not run. */
    before: jsonb().$type<JourneyTimes>(),
    after: jsonb().$type<JourneyTimes>(),
    cancelledLegs: jsonb().$type<number[]>().notNull(),
    /** Of a stay: the rooms that are gone. */
    roomIndexes: jsonb().$type<number[]>().notNull(),
    openedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Null: there is nothing to answer. */
    deadline: timestamp({ withTimezone: true, mode: 'date' }),
    /** When its mail was queued; null: not yet, for the booking was not confirmed, or there is no address. */
    toldAt: timestamp({ withTimezone: true, mode: 'date' }),
    answer: jsonb().$type<ChangeAnswerRequest>(),
    endedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** What it gave back. */
    cancellationId: bigint({ mode: 'number' }),
    supersededBy: text(),
  },
  (t) => [
    uniqueIndex('company_changes_public').on(t.caseId),
    index('company_changes_booking').on(t.bookingId),
    index('company_changes_deadline').on(t.status, t.deadline),
    uniqueIndex('company_changes_live')
      .on(t.bookingId, t.part, t.entryIndex, t.directionIndex)
      .where(sql`${t.status} in ('TOLD', 'OPEN', 'LAPSED')`),
  ],
);
