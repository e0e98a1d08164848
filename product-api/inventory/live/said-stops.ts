import type { SaidStop, SaidTime } from '@/rules/buses/live/live-times';
import type { LiveRunRow } from './live-runs.repository';
import type { LiveEvent, LiveStop } from './live-message';

/** The station that a feed means by a stop of a run's timetable. */
export type StationOf = (source: string, stopId: string) => string;

/**
 * At which stops of a run what is said belongs, in order. A stop that a loop calls at twice is the one whose time is
 * nearest. @returns null: most of the stops are not this run's, so that it is about another timetable
 */
export function saidStops(run: LiveRunRow, stops: readonly LiveStop[], stationOf: StationOf): SaidStop[] | null {
  const said: SaidStop[] = [];
  let from = 0;
  for (const stop of stops) {
    const position = positionOf(run, stop, { from, stationOf });
    if (position === null) continue;
    said.push({
      position,
      arrival: timeOf(run, stop.arrival),
      departure: timeOf(run, stop.departure),
      isSkipped: stop.isSkipped,
      hasNoWord: stop.hasNoWord,
    });
    from = position + 1;
  }
  return stops.length > 0 && said.length * 2 <= stops.length ? null : said;
}

function positionOf(
  run: LiveRunRow,
  stop: LiveStop,
  { from, stationOf }: { from: number; stationOf: StationOf },
): number | null {
  const station = stop.stopId === null ? null : stationOf(run.source, stop.stopId);
  const positions = run.stationIds.flatMap((id, position) => (position >= from && id === station ? [position] : []));
  const planned = plannedSeconds(run, stop);
  if (planned === null) return positions[0] ?? null;
  const apart = (position: number) =>
    Math.min(Math.abs((run.departures[position] ?? 0) - planned), Math.abs((run.arrivals[position] ?? 0) - planned));
  // Without a stop's id its plan names it, where that is said.
  const isIt = (position: number) => position >= from && apart(position) === 0;
  if (station === null) return run.stationIds.flatMap((_, position) => (isIt(position) ? [position] : []))[0] ?? null;
  return positions.sort((left, right) => apart(left) - apart(right))[0] ?? null;
}

/** The clock time that a stop was planned for, or is expected at where its delay is not said. */
function plannedSeconds({ base }: LiveRunRow, { arrival, departure }: LiveStop): number | null {
  const event = departure?.time ? departure : arrival;
  return event?.time ? event.time - (event.delay ?? 0) - base : null;
}

function timeOf({ base }: LiveRunRow, event: LiveEvent | null): SaidTime | null {
  if (event === null) return null;
  if (event.time !== null) return { at: event.time - base };
  return event.delay === null ? null : { delay: event.delay };
}
