import { isNull } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { DepartureTimes } from '../../outbox/outbox-message';

/**
 * What an act on a departure means for one vehicle of one booking. Written in the act's own transaction, told booking
 * by booking afterwards: what a killed process leaves is told later, once.
 */
export const toldRides = pgTable(
  'told_rides',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    actId: bigint({ mode: 'number' }).notNull(),
    bookingId: bigint({ mode: 'number' }).notNull(),
    /** As its tickets name it. */
    departureId: bigint({ mode: 'number' }).notNull(),
    entryIndex: integer().notNull(),
    directionIndex: integer().notNull(),
    legIndex: integer().notNull(),
    change: varchar({ length: 10 }).$type<'cancelled' | 'moved' | 'restored'>().notNull(),
    /** Null: it does not run. */
    after: jsonb().$type<DepartureTimes>(),
    /** Null: nobody was told yet. */
    doneAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** nothing: there was nothing to tell, for its part was given back, or it is as it was. */
    outcome: varchar({ length: 10 }).$type<'told' | 'nothing'>(),
  },
  (t) => [
    uniqueIndex('told_rides_place').on(t.actId, t.bookingId, t.entryIndex, t.directionIndex, t.legIndex),
    index('told_rides_booking').on(t.bookingId, t.doneAt),
    index('told_rides_open').on(t.bookingId).where(isNull(t.doneAt)),
  ],
);
