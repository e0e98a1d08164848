import type { Destination } from '@/contract/destinations';
import type { RouteMapInput } from '@/lib/maps/map-view';
import { popularRoutes } from './popular-routes';

/** More lines than this are a net in which none can be followed. */
const MAX_LINES = 24;

/** The most travelled routes as lines between their cities, the best known city first; null without any. */
export function networkMap(destinations: readonly Destination[]): RouteMapInput | null {
  const known = new Set(destinations.map(({ code }) => code));
  const lines = popularRoutes(destinations, MAX_LINES)
    .map(({ from, to }) => [from.code, to.code])
    .filter((codes) => codes.every((code) => known.has(code)));
  const joined = new Set(lines.flat());
  if (joined.size === 0) return null;
  const cities = destinations
    .filter(({ code }) => joined.has(code))
    .sort((left, right) => right.rank - left.rank || (left.code < right.code ? -1 : 1));
  return {
    places: cities.map(({ code, name, latitude, longitude }) => ({ code, name, latitude, longitude, kind: 'stop' })),
    lines,
    note: null,
  };
}
