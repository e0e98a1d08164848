import type { LiveDeparture } from '@/contract/live-news';

/** A ride as a page shows it: times of its timetable, or those that its company has said. */
export type LiveRide = {
  departureId: string;
  departureTime: string;
  arrivalTime: string;
  departureLocation: { stationId: string; name: string; zone: string };
  destinationLocation: { stationId: string; name: string; zone: string };
};

/** What is said of a ride, the gravest of it. */
export type LiveWord = Pick<LiveDeparture, 'saidBy' | 'company' | 'saidAt' | 'isStale'> & {
  /** Of the clock that its times are told by. */
  zone: string;
} & (
    | { kind: 'cancelled' | 'onTime' }
    | { kind: 'skips'; station: string }
    | { kind: 'leaves' | 'arrives'; before: string; after: string }
  );

/** Less is on time. */
const MIN_DIFFERENCE_MS = 60_000;
/** So long before it leaves a bus is asked about, and so long after it should have arrived. */
const AHEAD_MS = 12 * 3_600_000;
const BEHIND_MS = 3_600_000;

/** Whether somebody who looks at a ride now may wait for it. */
export function isNear(
  { departureTime, arrivalTime }: Pick<LiveRide, 'departureTime' | 'arrivalTime'>,
  now: number,
): boolean {
  return Date.parse(departureTime) < now + AHEAD_MS && Date.parse(arrivalTime) > now - BEHIND_MS;
}

/** Null: nothing is said of it. */
export function liveWord(ride: LiveRide, said: LiveDeparture | undefined): LiveWord | null {
  if (!said) return null;
  const { saidBy, company, saidAt, isStale, stops } = said;
  const { departureLocation: from, destinationLocation: to } = ride;
  const by = { saidBy, company, saidAt, isStale, zone: from.zone };
  if (said.isCancelled) return { ...by, kind: 'cancelled' };
  const [start, end] = [stopOf(stops, from.stationId, 'departure', ride), stopOf(stops, to.stationId, 'arrival', ride)];
  const skipped = start?.isSkipped ? from : end?.isSkipped ? to : null;
  if (skipped) return { ...by, kind: 'skips', station: skipped.name };
  const [leaves, arrives] = [start?.departure, end?.arrival];
  if (leaves && differs(leaves)) return { ...by, kind: 'leaves', ...shown(leaves) };
  if (arrives && differs(arrives)) return { ...by, kind: 'arrives', ...shown(arrives), zone: to.zone };
  return leaves || arrives ? { ...by, kind: 'onTime' } : null;
}

type Moment = { planned: string; expected: string };

/** When a ride is expected to leave and to arrive; its own times where nothing else is said. */
export function expectedTimes(ride: LiveRide, said: LiveDeparture | undefined): { leaves: string; arrives: string } {
  const stops = said?.stops ?? [];
  const leaves = stopOf(stops, ride.departureLocation.stationId, 'departure', ride)?.departure?.expected;
  const arrives = stopOf(stops, ride.destinationLocation.stationId, 'arrival', ride)?.arrival?.expected;
  return { leaves: leaves ?? ride.departureTime, arrives: arrives ?? ride.arrivalTime };
}

/** The same as far as it can be counted on: nothing that is old, and nothing of a bus that does not run. */
export function believedTimes(ride: LiveRide, said: LiveDeparture | undefined): ReturnType<typeof expectedTimes> {
  return expectedTimes(ride, said?.isStale || said?.isCancelled ? undefined : said);
}

/** Of a station that a run calls at twice, the call that the ride has. */
function stopOf(stops: LiveDeparture['stops'], stationId: string, end: 'departure' | 'arrival', ride: LiveRide) {
  const calls = stops.filter((stop) => stop.stationId === stationId);
  const time = Date.parse(end === 'departure' ? ride.departureTime : ride.arrivalTime);
  const isIts = (moment: Moment | null) =>
    moment !== null && [moment.planned, moment.expected].some((instant) => Date.parse(instant) === time);
  return calls.find((stop) => isIts(stop[end])) ?? (end === 'departure' ? calls[0] : calls.at(-1));
}

const differs = ({ planned, expected }: Moment) =>
  Math.abs(Date.parse(expected) - Date.parse(planned)) >= MIN_DIFFERENCE_MS;
const shown = ({ planned, expected }: Moment) => ({ before: planned, after: expected });
