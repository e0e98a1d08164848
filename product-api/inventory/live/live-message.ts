import type { LocalDate } from '@/rules/dates/dates';
import type { LiveTexts } from '../../buses/live/live-state';

/** One answer of a live feed, as far as it is about what we sell. Moments are epoch seconds. */
export type LiveMessage = {
  /** Null: it does not say. */
  saidAt: number | null;
  trips: LiveTrip[];
  vehicles: LiveVehicle[];
  alerts: LiveAlert[];
  /** Entities that say nothing sensible. */
  faulty: number;
};

/** Which run a feed speaks of. */
export type LiveRun = {
  tripId: string | null;
  /** Service day. */
  date: LocalDate | null;
  /** 'HH:MM:SS' of trips that run by headway. */
  startTime: string | null;
};

export type LiveEvent = { time: number | null; delay: number | null };

export type LiveStop = {
  stopId: string | null;
  sequence: number | null;
  arrival: LiveEvent | null;
  departure: LiveEvent | null;
  isSkipped: boolean;
  hasNoWord: boolean;
};

export type LiveTrip = {
  /** Of its entity: added runs have no other name that is their own. */
  id: string;
  run: LiveRun;
  routeId: string | null;
  /** `added`: a bus more than the timetable has. `unplanned`: one without a plan, of a trip that it has. */
  state: 'runs' | 'cancelled' | 'added' | 'unplanned';
  saidAt: number | null;
  delay: number | null;
  stops: LiveStop[];
};

export type LiveVehicle = {
  run: LiveRun;
  latitude: number;
  longitude: number;
  stopId: string | null;
  isAtStop: boolean;
  saidAt: number | null;
};

export type LiveAlert = {
  id: string;
  header: LiveTexts;
  description: LiveTexts | null;
  url: string | null;
  periods: { start: number | null; end: number | null }[];
  /** Each is about all that it names. */
  about: { agencyId: string | null; routeId: string | null; stopId: string | null; run: LiveRun | null }[];
};

/** An answer that is not taken. The message says why, without the address. */
export class LiveFeedRefused extends Error {
  override readonly name = 'LiveFeedRefused';
}
