import type { RoadPoint } from '@/rules/places/road-line';
import type { FarePlace, FeedFares } from './feed-fares';
import type { EpochDay } from './files/fields';

export type Agency = { id: string; name: string; url: string | null; phone: string | null };

/** `station` is the stop itself, or the station it belongs to (parent_station): what is sold. */
export type Stop = {
  id: string;
  name: string;
  /** Other names of translations.txt. */
  nameEn?: string;
  nameFr?: string;
  latitude: number;
  longitude: number;
  zone: string | null;
  /** zone_id of fares; '' where the feed has none. */
  fareZone: string;
  /** wheelchair_boarding is 2: no wheelchair gets on or off here. */
  isClosedToWheelchairs: boolean;
  station: number;
};

/** `network` is that of Fares v2; '' where the feed names none. */
export type Route = { id: string; agency: number; isBus: boolean; color: string | null; network: string };

/** Service days: a weekly calendar and single days added and removed. Bit 0 of `weekdays` = Monday. */
export type Service = {
  calendar: { weekdays: number; start: EpochDay; end: EpochDay } | null;
  added: Set<EpochDay>;
  removed: Set<EpochDay>;
};

export type FeedTrip = {
  id: string;
  /** original_trip_id, else its id: what a renumbered trip is known by (D80). */
  originalId: string;
  route: number;
  service: number;
  shortName: string | null;
  /** Trips of one block on one day are one vehicle. */
  block: string | null;
  /** Travellers must get off before this trip: its block has another name from here on. */
  isParted?: boolean;
  direction: 0 | 1 | null;
  /** wheelchair_accessible is 1. */
  isAccessible: boolean;
  /** shape_id; '' where the feed names none. */
  shape: string;
  line: number;
};

export type Frequency = { trip: number; start: number; end: number; headway: number; isExact: boolean; line: number };

export type FeedInfo = {
  version: string | null;
  start: EpochDay | null;
  end: EpochDay | null;
  publisher: string | null;
};

/**
 * One run to sell: a trip of the feed, or one start of a trip with frequencies. Times in seconds since noon minus 12 h.
 */
export type TimedTrip = {
  externalId: string;
  originalId: string;
  pattern: number;
  route: number;
  service: number;
  tripNumber: string | null;
  blockId: string | null;
  direction: 0 | 1 | null;
  /** A wheelchair gets on and off at every stop of it. */
  isAccessible: boolean;
  arrivals: number[];
  departures: number[];
};

/**
 * Stations in order, what they are for fares, and where travellers may get on and off. Indices are those of
 * `Timetable.stops` and `Timetable.farePlaces`.
 */
export type FeedPattern = {
  agency: number;
  stations: number[];
  farePlaces: number[];
  pickup: boolean[];
  dropOff: boolean[];
  /** shape_id of the first trip that has one; ''. */
  shape: string;
};

/**
 * The least time for changing from one station to another, seconds; null: impossible. Indices are those of
 * `Timetable.stops`.
 */
export type Transfer = { from: number; to: number; minSeconds: number | null };

/** What the report says was passed over, one of them in words ('route of type 2, …'), with how often. */
export type Skipped = Map<string, number>;

/** Everything read from a feed, ready to be put on sale. */
export type Timetable = {
  agencies: Agency[];
  zone: string;
  stops: Stop[];
  routes: Route[];
  services: Service[];
  patterns: FeedPattern[];
  trips: TimedTrip[];
  transfers: Transfer[];
  /** The way of patterns on the ground, by the pattern's number; of those that the feed says it of. */
  roads: Map<number, RoadPoint[]>;
  /** The feed's own fares; null where it has none. */
  fares: FeedFares | null;
  farePlaces: FarePlace[];
  info: FeedInfo | null;
  skipped: Skipped;
  guessed: string[];
  /** Rows read over all files. */
  rows: number;
};

export function skip(skipped: Skipped, reason: string, count = 1): void {
  skipped.set(reason, (skipped.get(reason) ?? 0) + count);
}
