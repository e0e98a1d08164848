import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import type { LiveTimes } from '@/rules/buses/live/live-times';
import type { ExtraCall, LiveAbout, LiveCounts, LiveTexts } from './live-state';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** An address that is asked for live times (GTFS_RT_URL), and how it went. */
export const liveFeeds = pgTable('live_feeds', {
  /** The address without its query, in which keys stand. */
  name: text().primaryKey(),
  /** Which timetable it speaks of; null: whichever has the trip. */
  source: text(),
  /** Of several processes the one that sets it asks. */
  askedAt: moment().notNull(),
  /** When it last answered, changed or not. */
  gotAt: moment(),
  /** Of what it said last, in its own words. */
  saidAt: moment(),
  etag: text(),
  lastModified: text(),
  /** Why its last answer was not taken. */
  fault: text(),
  counts: jsonb().$type<LiveCounts>(),
});

/** What a feed says of a departure now. Replaced with its every answer. */
export const liveDepartures = pgTable(
  'live_departures',
  {
    feed: text().notNull(),
    departureId: bigint({ mode: 'number' }).notNull(),
    state: varchar({ length: 10 }).$type<'runs' | 'cancelled'>().notNull(),
    times: jsonb().$type<LiveTimes>(),
    /** Null: when its feed says. */
    saidAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.feed, t.departureId] }), index('live_departures_departure').on(t.departureId)],
);

/** Where the vehicle of a departure was. */
export const liveVehicles = pgTable(
  'live_vehicles',
  {
    feed: text().notNull(),
    departureId: bigint({ mode: 'number' }).notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Of which stop it is at, or before; null: not said. */
    position: integer(),
    isAtStop: boolean().notNull(),
    saidAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.feed, t.departureId] }), index('live_vehicles_departure').on(t.departureId)],
);

/** A bus that a feed has added to its timetable: it can be told of, and has neither seats nor fares here. */
export const liveExtraBuses = pgTable(
  'live_extra_buses',
  {
    feed: text().notNull(),
    /** Of the feed's entity. */
    id: text().notNull(),
    operatorId: text().notNull(),
    calls: jsonb().$type<ExtraCall[]>().notNull(),
    /** Null: when its feed says. */
    saidAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.feed, t.id] })],
);

/** A notice, and what it is about. */
export const liveAlerts = pgTable(
  'live_alerts',
  {
    feed: text().notNull(),
    id: text().notNull(),
    header: jsonb().$type<LiveTexts>().notNull(),
    description: jsonb().$type<LiveTexts>(),
    url: text(),
    /** Empty: for as long as the feed has it. Epoch seconds. */
    periods: jsonb().$type<{ start: number | null; end: number | null }[]>().notNull(),
    about: jsonb().$type<LiveAbout[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.feed, t.id] })],
);
