import type { EpochDay } from './fields';

export type Agency = { id: string; name: string; url: string | null; phone: string | null };

/** `station` is the stop itself, or the station it belongs to (parent_station): what is sold. */
export type Stop = { id: string; name: string; latitude: number; longitude: number; zone: string | null; station: number };

export type Route = { id: string; agency: number; isBus: boolean; color: string | null };

/** Service days: a weekly calendar and single days added and removed. Bit 0 of `weekdays` = Monday. */
export type Service = {
  calendar: { weekdays: number; start: EpochDay; end: EpochDay } | null;
  added: Set<EpochDay>;
  removed: Set<EpochDay>;
};

export type FeedTrip = { id: string; route: number; service: number; shortName: string | null; line: number };

export type Frequency = { trip: number; start: number; end: number; headway: number; isExact: boolean; line: number };

export type FeedInfo = { version: string | null; start: EpochDay | null; end: EpochDay | null; publisher: string | null };

/** One run to sell: a trip of the feed, or one start of a trip with frequencies. Times in seconds since noon minus 12 h. */
export type TimedTrip = { externalId: string; pattern: number; route: number; service: number; tripNumber: string | null; arrivals: number[]; departures: number[] };

/** Stations in order, and where travellers may get on and off. Indices are those of `Timetable.stops`. */
export type FeedPattern = { agency: number; stations: number[]; pickup: boolean[]; dropOff: boolean[] };

/** What the report says was passed over, with how often. */
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
  info: FeedInfo | null;
  skipped: Skipped;
  guessed: string[];
  /** Rows read over all files. */
  rows: number;
};

export function skip(skipped: Skipped, reason: string, count = 1): void {
  skipped.set(reason, (skipped.get(reason) ?? 0) + count);
}
