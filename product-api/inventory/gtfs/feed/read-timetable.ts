import { counted } from '@/rules/counted';
import { buildTrips } from './build-trips';
import { FaultList } from './files/feed-error';
import type { FeedSource } from './files/feed-source';
import { refuseOtherSeparators } from './files/read-table';
import { readFeedFares } from './fares/read-feed-fares';
import { readAgencies, readFeedInfo, readRoutes, readStops } from './read-network';
import { readServices } from './read-services';
import { readFrequencies, readStopTimes, readTrips } from './read-trips';
import { readRoads } from './read-roads';
import { readTransfers } from './read-transfers';
import { readTranslations } from './read-translations';
import { skip, type Skipped, type Timetable } from './timetable';
import { noteUnusedFiles } from './unused-files';

/** The files that make up a timetable: what the content hash covers. */
export const TIMETABLE_FILES = [
  'agency.txt',
  'stops.txt',
  'routes.txt',
  'trips.txt',
  'stop_times.txt',
  'calendar.txt',
  'calendar_dates.txt',
  'frequencies.txt',
  'feed_info.txt',
  'shapes.txt',
  'transfers.txt',
  'translations.txt',
  'fare_attributes.txt',
  'fare_rules.txt',
  'fare_products.txt',
  'fare_media.txt',
  'rider_categories.txt',
  'fare_leg_rules.txt',
  'timeframes.txt',
  'areas.txt',
  'stop_areas.txt',
  'networks.txt',
  'route_networks.txt',
] as const;

/**
 * Reads and checks a whole feed. Nothing outside is touched.
 * @throws FeedRefused with every fault found, up to a limit
 */
export async function readTimetable(feed: FeedSource, report: (line: string) => void): Promise<Timetable> {
  await refuseOtherSeparators(feed, TIMETABLE_FILES);
  const faults = new FaultList();
  const count = { rows: 0 };
  const skipped: Skipped = new Map();
  const { agencies, zone, byId: agencyIds } = await readAgencies(feed, faults, count);
  const { stops, byId: stopIds, isBoarding } = await readStops(feed, faults, count);
  const { routes, byId: routeIds, skippedTypes, flagStops } = await readRoutes(feed, faults, count, agencyIds);
  const { services, byId: serviceIds } = await readServices(feed, faults, count);
  const info = await readFeedInfo(feed, faults, count);
  const { trips, byId: tripIds } = await readTrips(feed, faults, count, { routes: routeIds, services: serviceIds });
  report(
    `Read ${counted(agencies.length, 'agency', 'agencies')}, ${counted(stops.length, 'stop')}, ${counted(routes.length, 'route')}, ${counted(trips.length, 'trip')}.`,
  );
  const { calls, onDemand, onRequest } = await readStopTimes(feed, faults, count, {
    trips: tripIds,
    stops: stopIds,
    isBoarding,
  });
  const frequencies = await readFrequencies(feed, faults, count, tripIds);
  report(`Read ${calls.length} stop times.`);
  await readTranslations(feed, faults, count, { stops, stopIds }, skipped);
  const transfers = await readTransfers(
    feed,
    faults,
    count,
    { stops, stopIds, routes, routeIds, trips, tripIds },
    skipped,
  );
  const { fares, places } = await readFeedFares(
    feed,
    faults,
    count,
    { agencies: agencyIds, stops, stopIds, routes, routeIds, services: serviceIds },
    skipped,
  );
  if (onRequest > 0)
    skip(skipped, 'stop time where travellers phone first or ask the driver; it is sold like the others', onRequest);
  if (flagStops > 0)
    skip(skipped, 'route that stops anywhere along the way on request: only its stops are sold', flagStops);
  noteUnusedFiles(feed, TIMETABLE_FILES, skipped);
  for (const [type, number] of skippedTypes) skip(skipped, `route of type ${type}, which is no bus`, number);
  const built = await buildTrips(
    { stops, places, routes, services, trips, calls, onDemand, frequencies },
    faults,
    skipped,
  );
  const roads = await readRoads(feed, faults, count, { patterns: built.patterns, stops }, skipped);
  faults.refuseIfAny();
  return {
    agencies,
    zone,
    stops,
    routes,
    services,
    info,
    transfers,
    roads,
    fares,
    farePlaces: places.places,
    ...built,
    skipped,
    rows: count.rows,
  };
}
