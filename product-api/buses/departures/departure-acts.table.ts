import { bigint, bigserial, date, index, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { ClockTimes } from '@/rules/buses/run-times';

/** What an operator does to a departure by command, or a timetable's new version. */
export type DepartureActKind = 'cancel' | 'move' | 'delay' | 'restore' | 'manifest' | 'timetable';

/**
 * What was done to departures, by whom and why: the operator's own book (D71), and what holds against a timetable's
 * next version. Only added to, but for `endedAt`.
 */
export const departureActs = pgTable(
  'departure_acts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    departureId: bigint({ mode: 'number' }).notNull(),
    /** Which departure of the timetable it is, whatever row it has: company, trip and service day. */
    operatorId: text().notNull(),
    externalId: text().notNull(),
    serviceDate: date().notNull(),
    act: varchar({ length: 10 }).$type<DepartureActKind>().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    because: text(),
    /** Of a move: the times from then on. */
    times: jsonb().$type<ClockTimes>(),
    /** Of a move or a delay: what the timetable said then. Of a new version: what the departure’s times were before. */
    timetable: jsonb().$type<ClockTimes>(),
    delayMinutes: integer(),
    /** A cancellation, a move or a delay holds until then; null: it does now. Of the other acts it is always set. */
    endedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('departure_acts_departure').on(t.departureId),
    index('departure_acts_run').on(t.operatorId, t.externalId, t.serviceDate),
  ],
);
