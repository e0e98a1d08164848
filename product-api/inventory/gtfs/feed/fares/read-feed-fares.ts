import { farePlacesOf, NO_FARE_PLACES, type FarePlaces } from './fare-places';
import type { FaultList } from '../files/feed-error';
import type { FeedFares } from '../feed-fares';
import type { FeedSource } from '../files/feed-source';
import { readLegFares } from './read-leg-fares';
import type { IndexById } from '../read-network';
import type { RowCount } from '../files/read-table';
import { readZoneFares } from './read-zone-fares';
import { skip, type Route, type Skipped, type Stop } from '../timetable';

type Known = {
  agencies: IndexById;
  stops: Stop[];
  stopIds: IndexById;
  routes: Route[];
  routeIds: IndexById;
  services: IndexById;
};

/** The feed's own fares. Fares v2 go before v1, as GTFS recommends; the two are never mixed. */
export async function readFeedFares(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  known: Known,
  skipped: Skipped,
): Promise<{ fares: FeedFares | null; places: FarePlaces }> {
  const { agencies, stops, stopIds, routes, routeIds, services } = known;
  const hasZoneFares = feed.names.has('fare_attributes.txt') || feed.names.has('fare_rules.txt');
  if (feed.names.has('fare_leg_rules.txt')) {
    if (hasZoneFares)
      skip(
        skipped,
        'older table of fares (fare_attributes.txt): the feed has fare_leg_rules.txt, which goes before it',
      );
    const { fares, areasOf } = await readLegFares(
      feed,
      faults,
      count,
      { routes, routeIds, stops: stopIds, services },
      skipped,
    );
    return { fares: { version: 2, ...fares }, places: farePlacesOf(stops, areasOf) };
  }
  if (feed.names.has('fare_products.txt')) skip(skipped, 'file fare_products.txt: not used without fare_leg_rules.txt');
  const fares = await readZoneFares(feed, faults, count, { agencies, routes: routeIds, stops }, skipped);
  return fares
    ? { fares: { version: 1, fares }, places: farePlacesOf(stops, new Map()) }
    : { fares: null, places: NO_FARE_PLACES };
}
