import type { Destination } from '@/contract/destinations';
import type { RouteMapInput } from '@/lib/maps/map-view';
import { distanceKm } from '@/rules/places/great-circle';
import { popularRoutes } from './popular-routes';

/** More lines than this are a net in which none can be followed. */
const MAX_LINES = 24;
/** Around the best known city: on a map of a continent those lines are a knot. */
const REACH_KM = 800;

/** The most travelled routes around the best known city, which comes first; null without any. */
export function networkMap(destinations: readonly Destination[]): RouteMapInput | null {
  const ranked = [...destinations].sort((left, right) => right.rank - left.rank || (left.code < right.code ? -1 : 1));
  const [hub] = ranked;
  if (!hub) return null;
  const near = ranked.filter((city) => distanceKm(hub, city) <= REACH_KM);
  const known = new Set(near.map(({ code }) => code));
  const reached = near.map((city) => ({
    ...city,
    busDestinations: city.busDestinations.filter(({ code }) => known.has(code)),
  }));
  const lines = popularRoutes(reached, MAX_LINES).map(({ from, to }) => [from.code, to.code]);
  const joined = new Set(lines.flat());
  if (joined.size === 0) return null;
  const cities = near.filter(({ code }) => joined.has(code));
  return {
    places: cities.map(({ code, name, latitude, longitude }) => ({ code, name, latitude, longitude, kind: 'stop' })),
    lines,
    note: null,
  };
}
