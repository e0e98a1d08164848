import { addToList } from '@/rules/add-to-list';
import { counted } from '@/rules/counted';
import { takeTurns } from '../../../timing/turns';
import type { Call, CallStore } from './call-store';
import type { FarePlaces } from './fares/fare-places';
import type { FaultList } from './files/feed-error';
import { formatTimeOfDay } from './files/fields';
import { nameBlocks } from './name-blocks';
import { serviceSpan } from './read-services';
import {
  skip,
  type FeedPattern,
  type FeedTrip,
  type Frequency,
  type Route,
  type Service,
  type Skipped,
  type Stop,
  type TimedTrip,
  type Timetable,
} from './timetable';
import { timesOfTrip, type TripTimes } from './trip-times';

type Parts = {
  stops: Stop[];
  places: FarePlaces;
  routes: Route[];
  services: Service[];
  trips: FeedTrip[];
  calls: CallStore;
  onDemand: Set<number>;
  frequencies: Frequency[];
};

/** Trips with their times and patterns, as far as they can be sold. */
export async function buildTrips(
  parts: Parts,
  faults: FaultList,
  skipped: Skipped,
): Promise<Pick<Timetable, 'patterns' | 'trips' | 'guessed'>> {
  const turn = takeTurns();
  const patterns = new PatternBook(parts.stops, parts.places);
  const timed: TimedTrip[] = [];
  const frequenciesOf = new Map<number, Frequency[]>();
  for (const frequency of parts.frequencies) addToList(frequenciesOf, frequency.trip, frequency);
  const blocks: { trip: FeedTrip; timed: TimedTrip }[] = [];
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
    const pattern = patterns.find(route.agency, calls, trip.shape);
    const isAccessible =
      trip.isAccessible &&
      !calls.some((call) => (call.canBoard || call.canAlight) && parts.stops[call.stop]?.isClosedToWheelchairs);
    if (trip.isAccessible && !isAccessible)
      skip(
        skipped,
        'trip with room for wheelchairs that calls at a stop without (wheelchair_boarding): no ramp is stated',
      );
    // Several starts of one block are several vehicles.
    const run = {
      pattern,
      route: trip.route,
      service: trip.service,
      tripNumber: trip.shortName,
      blockId: null,
      direction: trip.direction,
      isAccessible,
    };
    const frequencies = frequenciesOf.get(index);
    if (!frequencies) {
      const { id: externalId, originalId } = trip;
      const only: TimedTrip = {
        externalId,
        originalId,
        ...run,
        arrivals: times.arrivals,
        departures: times.departures,
      };
      timed.push(only);
      blocks.push({ trip, timed: only });
    } else {
      for (const start of startsOf(trip.id, frequencies, faults))
        timed.push({
          externalId: `${trip.id}@${formatTimeOfDay(start)}`,
          originalId: `${trip.originalId}@${formatTimeOfDay(start)}`,
          ...run,
          ...startedAt(times, start),
        });
      if (frequencies.some((frequency) => !frequency.isExact)) approximate += 1;
    }
  }
  nameBlocks(blocks);
  const guessed: string[] = [];
  if (interpolated > 0) guessed.push(`${interpolated} times were left blank and are spread evenly between timed stops`);
  if (approximate > 0)
    guessed.push(`${counted(approximate, 'trip')} by headway without exact times: such departures are approximate`);
  return { patterns: patterns.all, trips: timed, guessed };
}

function unsellable(route: Route, service: Service, calls: readonly Call[], isOnDemand: boolean): string | null {
  if (!route.isBus) return 'trip of a route that is no bus';
  if (isOnDemand) return 'trip on demand, without fixed stops';
  if (calls.length < 2) return 'trip with fewer than two stops';
  return serviceSpan(service) === null ? 'trip whose service never runs' : null;
}

/** Start times of a trip's headways; a period's end is not a start. */
function startsOf(tripId: string, frequencies: readonly Frequency[], faults: FaultList): number[] {
  const starts = new Set<number>();
  for (const { start, end, headway, line } of frequencies) {
    for (let at = start; at < end; at += headway) {
      if (starts.has(at))
        faults.add('frequencies.txt', line, `trip_id "${tripId}" starts twice at ${formatTimeOfDay(at)}`);
      starts.add(at);
    }
  }
  return [...starts].sort((left, right) => left - right);
}

function startedAt(times: TripTimes, start: number): TripTimes {
  const shift = start - (times.departures[0] ?? 0);
  return {
    arrivals: times.arrivals.map((time) => time + shift),
    departures: times.departures.map((time) => time + shift),
  };
}

/**
 * Trips with the same stations, the same rules for getting on and off, and platforms in the same zones, share a
 * pattern.
 */
class PatternBook {
  readonly all: FeedPattern[] = [];
  private readonly byKey = new Map<string, number>();

  constructor(
    private readonly stops: readonly Stop[],
    private readonly places: FarePlaces,
  ) {}

  find(agency: number, calls: readonly Call[], shape: string): number {
    const stations = calls.map((call) => this.stops[call.stop]?.station ?? call.stop);
    const farePlaces = calls.map((call) => this.places.of(call.stop));
    const key = `${agency}|${calls.map((call, position) => `${stations[position]}/${farePlaces[position]}${call.canBoard ? '+' : ''}${call.canAlight ? '-' : ''}`).join(' ')}`;
    const known = this.byKey.get(key);
    const there = this.all[known ?? -1];
    if (known !== undefined && there) {
      there.shape ||= shape;
      return known;
    }
    this.byKey.set(key, this.all.length);
    this.all.push({
      agency,
      stations,
      farePlaces,
      pickup: calls.map((call) => call.canBoard),
      dropOff: calls.map((call) => call.canAlight),
      shape,
    });
    return this.all.length - 1;
  }
}
