import type { ExtraCall } from '../../buses/live/live-state';
import type { LiveNames } from '../../buses/live-names';
import type { Queryable } from '../../database/database';
import type { NewExtraBus } from './live-feeds.repository';
import { selectCompaniesOfRoutes, selectFeedCompanies, selectKnownStations } from './live-runs.repository';
import type { LiveTrip } from './live-message';
import type { StationOf } from './said-stops';

/** Of one feed: a feed that adds more says something else. */
const MAX_EXTRA_BUSES = 2_000;
/** Nobody waits for a bus of the day after tomorrow by a live feed, nor for one that has been there. */
const AHEAD_SECONDS = 36 * 3_600;
const BEHIND_SECONDS = 12 * 3_600;

type Added = {
  feed: string;
  source: string | null;
  /** Runs that no timetable has. */
  trips: readonly LiveTrip[];
  stationOf: StationOf;
  names: ReadonlyMap<string, LiveNames>;
  now: Date;
};

/**
 * Buses that a feed has added to a timetable of ours: whose stops are its stations, at moments that it says, and whose
 * company is known by their route, or is the only one of that timetable. One that two timetables could have is
 * nobody's.
 */
export async function matchExtraBuses(
  db: Queryable,
  { feed, source, trips, stationOf, names, now }: Added,
): Promise<NewExtraBus[]> {
  const added = trips.slice(0, MAX_EXTRA_BUSES);
  if (added.length === 0) return [];
  const routeIds = [...new Set(added.flatMap(({ routeId }) => routeId ?? []))];
  const [ofRoutes, companies] = [await selectCompaniesOfRoutes(db, routeIds), await selectFeedCompanies(db)];
  const sources = source === null ? [...new Set([...names.keys(), ...companies.map((one) => one.source)])] : [source];
  const stopIds = [...new Set(added.flatMap(({ stops }) => stops.flatMap(({ stopId }) => stopId ?? [])))];
  const ids = sources.flatMap((of) => stopIds.map((stopId) => stationOf(of, stopId)));
  const known = await selectKnownStations(db, ids);
  const companyOf = (of: string, routeId: string | null) => {
    const ofRoute = ofRoutes.filter((one) => one.source === of && one.routeId === routeId);
    const own = ofRoute.length > 0 ? ofRoute : companies.filter((one) => one.source === of);
    return own.length === 1 ? own[0]?.operatorId : undefined;
  };
  const rows = added.flatMap((trip) => {
    const found = sources.flatMap((of) => {
      const calls = callsOf(trip, { now, stationOf: (stopId) => stationOf(of, stopId), known });
      const operatorId = calls && companyOf(of, trip.routeId);
      return calls && operatorId ? [{ calls, operatorId }] : [];
    });
    const [one] = found;
    const saidAt = trip.saidAt === null ? null : new Date(trip.saidAt * 1_000);
    return one && found.length === 1 ? [{ feed, id: trip.id, ...one, saidAt }] : [];
  });
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

type Where = { now: Date; stationOf: (stopId: string) => string; known: ReadonlySet<string> };

/** Null: it calls at another timetable's stops, or its moments are no ride of these days. */
function callsOf({ stops }: LiveTrip, { now, stationOf, known }: Where): ExtraCall[] | null {
  const ours = stops.flatMap((stop) => {
    const stationId = stop.stopId === null ? '' : stationOf(stop.stopId);
    return known.has(stationId) ? [{ ...stop, stationId }] : [];
  });
  if (ours.length * 2 <= stops.length) return null;
  const calls = ours.flatMap(({ stationId, arrival, departure, isSkipped }): ExtraCall[] => {
    const [arrives, leaves] = [arrival?.time ?? null, departure?.time ?? null];
    return isSkipped || (arrives ?? leaves) === null ? [] : [{ stationId, arrival: arrives, departure: leaves }];
  });
  const moments = calls.flatMap(({ arrival, departure }) => [arrival ?? [], departure ?? []].flat());
  const seconds = now.getTime() / 1_000;
  const [first = 0, last = 0] = [moments[0], moments.at(-1)];
  const isOfTheseDays = first < seconds + AHEAD_SECONDS && last > seconds - BEHIND_SECONDS;
  const isForward = moments.every((moment, index) => moment >= (moments[index - 1] ?? 0));
  return calls.length > 1 && isForward && isOfTheseDays ? calls : null;
}
