import type { FareRule, ZoneFare } from '../feed/feed-fares';
import type { Timetable } from '../feed/timetable';
import type { NumberedSets } from './numbered-sets';
import { quoteOf, type FareRide, type FareTable } from './quote';

/**
 * Fares v1: by route, zone of origin and destination, and exactly the zones that are touched. Children have no price of
 * their own there.
 */
export function zoneFareTable(
  fares: readonly ZoneFare[],
  { routes, farePlaces }: Pick<Timetable, 'routes' | 'farePlaces'>,
  zones: NumberedSets,
): FareTable {
  const zoneOf = (place: number) => farePlaces[place]?.zone ?? '';
  const holds = (rule: FareRule, ride: FareRide) =>
    (rule.route === null || rule.route === ride.route) &&
    (rule.origin === null || rule.origin === zoneOf(ride.from)) &&
    (rule.destination === null || rule.destination === zoneOf(ride.to)) &&
    (rule.contains === null || isSame(rule.contains, zones.get(ride.through)));
  return {
    keyOf: ({ route, from, to, through }) => `${route}|${zoneOf(from)}|${zoneOf(to)}|${through}`,
    quote: (ride) => {
      const agency = routes[ride.route]?.agency;
      const own = fares.filter(
        (fare) =>
          (fare.agency === null || fare.agency === agency) &&
          (fare.rules.length === 0 || fare.rules.some((rule) => holds(rule, ride))),
      );
      return quoteOf(own, []);
    },
  };
}

/** True when some fare of the feed asks for zones. */
export function goByZones(fares: readonly ZoneFare[]): boolean {
  return fares.some((fare) =>
    fare.rules.some((rule) => rule.origin !== null || rule.destination !== null || rule.contains !== null),
  );
}

function isSame(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((value) => right.has(value));
}
