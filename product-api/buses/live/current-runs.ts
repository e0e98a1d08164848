import type { ClockTimes } from '@/rules/buses/run-times';
import type { ApiContext } from '../../context';
import { selectCurrentRuns, type CurrentRunRow } from './current-runs.repository';
import { FORGOTTEN_AFTER_MS, STALE_AFTER_MS } from './live-state';

type CurrentMoment = { planned: Date; expected: Date };

/** One stop of a run, as it is planned and as it is expected; null: nothing is said of it. */
export type CurrentStop = {
  stationId: string;
  isSkipped: boolean;
  arrival: CurrentMoment | null;
  departure: CurrentMoment | null;
};

/** A departure that something is said of besides its timetable. */
export type CurrentRun = Pick<CurrentRunRow, 'id' | 'source' | 'operatorId' | 'company' | 'isClosed'> & {
  isCancelled: boolean;
  saidBy: 'company' | 'feed';
  saidAt: Date;
  isStale: boolean;
  stops: CurrentStop[];
};

/**
 * What departures really do now, as far as anybody says: the one place that knows. The company's own word goes first,
 * and what it has said is what is sold; a feed is heard where the company has said nothing, or where it cancels what
 * the company had only moved. What a feed said over an hour ago is not said any more.
 */
export async function listCurrentRuns(
  { database, now }: Pick<ApiContext, 'database' | 'now'>,
  ids: readonly number[],
): Promise<CurrentRun[]> {
  if (ids.length === 0) return [];
  const at = now();
  const rows = await selectCurrentRuns(database.db, ids, new Date(at.getTime() - FORGOTTEN_AFTER_MS));
  return rows.flatMap((row) => cancelledSince(row, at) ?? byCompany(row) ?? byFeed(row, at) ?? []);
}

/** A company that has moved its bus has not said that it runs whatever comes: what its feed cancels later is said. */
function cancelledSince(row: CurrentRunRow, now: Date): CurrentRun | null {
  const { act, live } = row;
  const isLater =
    act !== null && act.kind !== 'cancel' && live !== null && Date.parse(live.saidAt) > Date.parse(act.at);
  return isLater && live.state === 'cancelled' ? byFeed(row, now) : null;
}

function byCompany(row: CurrentRunRow): CurrentRun | null {
  const { act, arrivals, departures } = row;
  if (act === null) return null;
  const isCancelled = act.kind === 'cancel';
  const stops = isCancelled || act.timetable === null ? [] : stopsOf(row, act.timetable, { arrivals, departures });
  return { ...whichOf(row), isCancelled, saidBy: 'company', saidAt: new Date(act.at), isStale: false, stops };
}

function byFeed(row: CurrentRunRow, now: Date): CurrentRun | null {
  const { live } = row;
  if (live === null) return null;
  return {
    ...whichOf(row),
    isCancelled: live.state === 'cancelled',
    saidBy: 'feed',
    saidAt: new Date(live.saidAt),
    isStale: now.getTime() - Date.parse(live.heardAt) > STALE_AFTER_MS,
    stops: live.times === null ? [] : stopsOf(row, row, live.times),
  };
}

function whichOf({ id, source, operatorId, company, isClosed }: CurrentRunRow) {
  return { id, source, operatorId, company, isClosed };
}

function stopsOf(
  { base, stationIds }: CurrentRunRow,
  planned: ClockTimes,
  expected: { arrivals: readonly (number | null)[]; departures: readonly (number | null)[]; skipped?: number[] },
): CurrentStop[] {
  const moment = (was: number | undefined, is: number | null | undefined): CurrentMoment | null =>
    was === undefined || is === undefined || is === null ? null : { planned: at(base, was), expected: at(base, is) };
  return stationIds.flatMap((stationId, position) => {
    const isSkipped = expected.skipped?.includes(position) ?? false;
    const arrival = moment(planned.arrivals[position], expected.arrivals[position]);
    const departure = moment(planned.departures[position], expected.departures[position]);
    return isSkipped || arrival !== null || departure !== null ? [{ stationId, isSkipped, arrival, departure }] : [];
  });
}

const at = (base: number, seconds: number) => new Date((base + seconds) * 1_000);
