import type { ClockTimes } from '../run-times';

/** When a run is expected at each of its stops, as its clock times are; null: nothing is said of that stop. */
export type LiveTimes = {
  arrivals: (number | null)[];
  departures: (number | null)[];
  /** Stops that it passes without a halt, positions from 0. */
  skipped: number[];
};

/** A moment in seconds as clock times are, or how late it is. */
export type SaidTime = { at: number } | { delay: number };

/** What a feed says of one stop of a run. */
export type SaidStop = {
  position: number;
  arrival: SaidTime | null;
  departure: SaidTime | null;
  isSkipped: boolean;
  /** Expressly nothing: what was said of stops before it ends here. */
  hasNoWord: boolean;
};

/** Nothing that calls itself live is so far from its plan: it is about another run. */
const MAX_LATE_SECONDS = 12 * 3_600;
const MAX_EARLY_SECONDS = 30 * 60;

/**
 * When a run is where, by what is said of some of its stops: a delay holds for the stops behind until another is said.
 * Of stops before the first that is named nothing is known. A vehicle does not leave before its time because it came
 * early, unless that is said, and is never at a stop before it was at the one before.
 * @param delay of the whole run, where no stop is named
 * @returns null: it says nothing of use, or cannot be about this run
 */
export function liveTimes(planned: ClockTimes, said: readonly SaidStop[], delay: number | null): LiveTimes | null {
  const count = planned.departures.length;
  const byPosition = new Map(said.map((stop) => [stop.position, stop]));
  const times: LiveTimes = { arrivals: [], departures: [], skipped: [] };
  let late = said.length === 0 ? delay : null;
  let reached = Number.NEGATIVE_INFINITY;
  for (let position = 0; position < count; position += 1) {
    const [arrival, departure] = [planned.arrivals[position] ?? 0, planned.departures[position] ?? 0];
    const stop = byPosition.get(position);
    if (stop?.hasNoWord) late = null;
    if (stop?.isSkipped) times.skipped.push(position);
    const arrives = expected(arrival, stop?.arrival ?? null, late);
    if (arrives !== null) late = arrives - arrival;
    const said = expected(departure, stop?.departure ?? null, null);
    const leaves = said ?? (late === null ? null : Math.max(departure, departure + late, arrives ?? 0));
    if (leaves !== null) late = leaves - departure;
    for (const lateness of [arrives === null ? 0 : arrives - arrival, leaves === null ? 0 : leaves - departure])
      if (lateness > MAX_LATE_SECONDS || lateness < -MAX_EARLY_SECONDS) return null;
    const [atStop, fromStop] = [notBefore(reached, arrives), notBefore(Math.max(reached, arrives ?? 0), leaves)];
    times.arrivals.push(atStop);
    times.departures.push(fromStop);
    reached = Math.max(reached, atStop ?? reached, fromStop ?? reached);
  }
  const isSilent =
    times.skipped.length === 0 && [...times.arrivals, ...times.departures].every((time) => time === null);
  return isSilent ? null : times;
}

function expected(planned: number, said: SaidTime | null, late: number | null): number | null {
  if (said !== null) return 'at' in said ? said.at : planned + said.delay;
  return late === null ? null : planned + late;
}

const notBefore = (reached: number, time: number | null) => (time === null ? null : Math.max(time, reached));
