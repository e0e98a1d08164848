/** A text of a feed by language; without the asked one the other is shown. */
export type LiveTexts = { en?: string; fr?: string };

/** What a notice is about: all that it names, and nothing is null that it names. */
export type LiveAbout = {
  source: string;
  operatorId: string | null;
  routeId: string | null;
  stationId: string | null;
  departureId: number | null;
};

/** Where a bus that no timetable has calls, in order; epoch seconds. A stop that it passes is none of them. */
export type ExtraCall = { stationId: string; arrival: number | null; departure: number | null };

/** What an answer of a feed had, and what of it is about departures that we know. */
export type LiveCounts = {
  trips: number;
  matched: number;
  /** Named by no timetable of ours, or by several. */
  unknown: number;
  /** Known, but not at these stops or times: of another version, or another timetable. */
  strange: number;
  cancelled: number;
  /** Runs that no timetable has: nobody can buy them here. */
  added: number;
  /** Of those the ones that travellers are told of; not counted before 2026-11-23. */
  told?: number;
  vehicles: number;
  alerts: number;
  /** Entities that say nothing sensible. */
  faulty: number;
};

/** So old is what was said last when it is no longer called live. */
export const STALE_AFTER_MS = 3 * 60_000;
/** What was said last is not shown any more. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;
