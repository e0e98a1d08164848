import { takeTurns } from '../turns';
import type { Call, CallStore } from './call-store';
import { FaultList } from './feed-error';
import type { FeedSource } from './feed-source';
import { formatTimeOfDay } from './fields';
import { readAgencies, readFeedInfo, readRoutes, readStops } from './read-network';
import { readServices, serviceSpan } from './read-services';
import { readFrequencies, readStopTimes, readTrips } from './read-trips';
import { skip, type FeedPattern, type FeedTrip, type Frequency, type Route, type Service, type Skipped, type Stop, type TimedTrip, type Timetable } from './timetable';
import { timesOfTrip, type TripTimes } from './trip-times';

/** The files that make up a timetable: what the content hash covers. */
export const TIMETABLE_FILES = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt', 'calendar.txt', 'calendar_dates.txt', 'frequencies.txt', 'feed_info.txt'] as const;

/**
 * Reads and checks a whole feed. Nothing outside is touched.
 * @throws FeedRefused with every fault found, up to a limit
 */
export async function readTimetable(feed: FeedSource, report: (line: string) => void): Promise<Timetable> {
  const faults = new FaultList();
  const count = { rows: 0 };
  const { agencies, zone, byId: agencyIds } = await readAgencies(feed, faults, count);
  const { stops, byId: stopIds, isBoarding } = await readStops(feed, faults, count);
  const { routes, byId: routeIds, skippedTypes } = await readRoutes(feed, faults, count, agencyIds);
  const { services, byId: serviceIds } = await readServices(feed, faults, count);
  const info = await readFeedInfo(feed, faults, count);
  const { trips, byId: tripIds } = await readTrips(feed, faults, count, { routes: routeIds, services: serviceIds });
  report(`Read ${agencies.length} agencies, ${stops.length} stops, ${routes.length} routes, ${trips.length} trips.`);
  const { calls, onDemand } = await readStopTimes(feed, faults, count, { trips: tripIds, stops: stopIds, isBoarding }, report);
  const frequencies = await readFrequencies(feed, faults, count, tripIds);
  report(`Read ${calls.length} stop times.`);
  const skipped: Skipped = new Map();
  for (const [type, number] of skippedTypes) skip(skipped, `routes of type ${type}, which is no bus`, number);
  const built = await buildTrips({ stops, routes, services, trips, calls, onDemand, frequencies }, faults, skipped);
  faults.refuseIfAny();
  return { agencies, zone, stops, routes, services, info, ...built, skipped, rows: count.rows };
}

type Parts = { stops: Stop[]; routes: Route[]; services: Service[]; trips: FeedTrip[]; calls: CallStore; onDemand: Set<number>; frequencies: Frequency[] };

async function buildTrips(parts: Parts, faults: FaultList, skipped: Skipped): Promise<Pick<Timetable, 'patterns' | 'trips' | 'guessed'>> {
  const turn = takeTurns();
  const patterns = new PatternBook();
  const timed: TimedTrip[] = [];
  const frequenciesOf = new Map<number, Frequency[]>();
  for (const frequency of parts.frequencies) frequenciesOf.set(frequency.trip, [...(frequenciesOf.get(frequency.trip) ?? []), frequency]);
  let interpolated = 0;
  let approximate = 0;
  for (const { trip: index, calls } of parts.calls.byTrip(parts.trips.length)) {
    await turn();
    const trip = parts.trips[index];
    const route = parts.routes[trip?.route ?? -1];
    const service = parts.services[trip?.service ?? -1];
    if (!trip || !route || !service) continue;
    const reason = unsellable(route, service, calls, parts.onDemand.has(index));
    if (reason) {
      skip(skipped, reason);
      continue;
    }
    const times = timesOfTrip(trip.id, calls, faults);
    if (!times) continue;
    interpolated += times.interpolated;
    const pattern = patterns.find(route.agency, parts.stops, calls);
    const run = { pattern, route: trip.route, service: trip.service, tripNumber: trip.shortName };
    const frequencies = frequenciesOf.get(index);
    if (!frequencies) timed.push({ externalId: trip.id, ...run, arrivals: times.arrivals, departures: times.departures });
    else {
      for (const start of startsOf(trip.id, frequencies, faults)) timed.push({ externalId: `${trip.id}@${formatTimeOfDay(start)}`, ...run, ...startedAt(times, start) });
      if (frequencies.some((frequency) => !frequency.isExact)) approximate += 1;
    }
  }
  const guessed: string[] = [];
  if (interpolated > 0) guessed.push(`${interpolated} times were left blank and are spread evenly between timed stops`);
  if (approximate > 0) guessed.push(`${approximate} trips run by headway without exact times: their departures are approximate`);
  return { patterns: patterns.all, trips: timed, guessed };
}

function unsellable(route: Route, service: Service, calls: readonly Call[], isOnDemand: boolean): string | null {
  if (!route.isBus) return 'trips of routes that are no bus';
  if (isOnDemand) return 'trips on demand, without fixed stops';
  if (calls.length < 2) return 'trips with fewer than two stops';
  return serviceSpan(service) === null ? 'trips whose service never runs' : null;
}

/** Start times of a trip's headways; a period's end is not a start. */
function startsOf(tripId: string, frequencies: readonly Frequency[], faults: FaultList): number[] {
  const starts = new Set<number>();
  for (const { start, end, headway, line } of frequencies) {
    for (let at = start; at < end; at += headway) {
      if (starts.has(at)) faults.add('frequencies.txt', line, `trip_id "${tripId}" starts twice at ${formatTimeOfDay(at)}`);
      starts.add(at);
    }
  }
  return [...starts].sort((left, right) => left - right);
}

function startedAt(times: TripTimes, start: number): TripTimes {
  const shift = start - (times.departures[0] ?? 0);
  return { arrivals: times.arrivals.map((time) => time + shift), departures: times.departures.map((time) => time + shift) };
}

/** Trips with the same stations, and the same rules for getting on and off, share a pattern. */
class PatternBook {
  readonly all: FeedPattern[] = [];
  private readonly byKey = new Map<string, number>();

  find(agency: number, stops: readonly Stop[], calls: readonly Call[]): number {
    const stations = calls.map((call) => stops[call.stop]?.station ?? call.stop);
    const key = `${agency}|${calls.map((call, position) => `${stations[position]}${call.canBoard ? '+' : ''}${call.canAlight ? '-' : ''}`).join(' ')}`;
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    this.byKey.set(key, this.all.length);
    this.all.push({ agency, stations, pickup: calls.map((call) => call.canBoard), dropOff: calls.map((call) => call.canAlight) });
    return this.all.length - 1;
  }
}
