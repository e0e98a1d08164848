import type { BusTerms } from '../bus-terms';

/** Least time between two vehicles where a timetable says nothing, in seconds. */
export const USUAL_CHANGE_SECONDS = 30 * 60;
/** Stations further apart than that need time for the way: nobody walks it with a suitcase. */
const WALK_METERS = 1_000;
const SECONDS_PER_KM = 180;

/**
 * Least seconds between two vehicles at stations so far apart in a straight line, where a timetable says nothing: 30
 * minutes, and between distant stations the way across the city besides.
 */
export function usualChangeSeconds(meters: number): number {
  return meters <= WALK_METERS
    ? USUAL_CHANGE_SECONDS
    : USUAL_CHANGE_SECONDS + Math.ceil((meters * SECONDS_PER_KM) / 60_000) * 60;
}

/** Nobody waits longer than that between two vehicles. */
export const MAX_WAIT_MS = 5 * 3_600_000;
/**
 * The longest that travellers stay seated in a vehicle between two of its trips. One that stands longer is locked while
 * its driver rests, or goes to its depot: getting off and on again is then a change like any other.
 */
export const MAX_STAND_MS = 60 * 60_000;

/**
 * One vehicle between two of its stops, as far as changing to and from it goes. Moments are milliseconds since 1970.
 */
export type Ride = {
  departureId: number;
  company: string;
  sells: ConnectionSale;
  /**
   * What one vehicle does on one service day has one name. The one it comes from: null where the ride does not begin
   * its trip, or nothing is known.
   */
  blockBefore: string | null;
  /** The one it goes on in: null where the ride does not end its trip, or nothing is known. */
  blockAfter: string | null;
  fromCity: string;
  fromStation: string;
  toCity: string;
  toStation: string;
  departureAt: number;
  arrivalAt: number;
};

/** With which companies' buses a company lets its own be sold together. */
export type ConnectionSale = 'any' | 'own' | 'none';

/** What a company's terms allow; what is not stated is not forbidden. */
export function connectionSale(terms: Pick<BusTerms, 'connections'>): ConnectionSale {
  return terms.connections?.with ?? 'any';
}

/** True when the terms of both companies let their buses be sold together. */
export function mayJoin(first: Pick<Ride, 'company' | 'sells'>, second: Pick<Ride, 'company' | 'sells'>): boolean {
  if (first.sells === 'none' || second.sells === 'none') return false;
  return first.company === second.company || (first.sells === 'any' && second.sells === 'any');
}

/**
 * Seconds that a change between two stations takes at least, null: it is not possible, undefined: no timetable says.
 */
export type StatedChange = (fromStation: string, toStation: string) => number | null | undefined;

/** Least seconds of a change, whether a timetable states them or not; null: it is not possible. */
export function leastChangeSeconds(stated: ReturnType<StatedChange>): number | null {
  return stated === undefined ? USUAL_CHANGE_SECONDS : stated;
}

type Arriving = Pick<Ride, 'blockAfter' | 'toStation' | 'arrivalAt'>;
type Leaving = Pick<Ride, 'blockBefore' | 'fromStation' | 'departureAt'>;

/**
 * True when the vehicle that brings somebody soon goes on from where its trip has ended, so that nobody has to get off.
 */
export function staysSeated(first: Arriving, second: Leaving): boolean {
  if (first.blockAfter === null || first.blockAfter !== second.blockBefore || first.toStation !== second.fromStation)
    return false;
  const stands = second.departureAt - first.arrivalAt;
  return stands >= 0 && stands <= MAX_STAND_MS;
}
