import type { Destination } from '@/contract/destinations';

export type PopularRoute = {
  from: { code: string; name: string };
  to: { code: string; name: string };
  companies: string[];
};

type Reached = Destination['busDestinations'][number];

function routeOf(from: Destination, to: Reached): PopularRoute {
  return {
    from: { code: from.code, name: from.name },
    to: { code: to.code, name: to.name },
    companies: to.busCompanies.map((company) => company.name),
  };
}

/** Routes between the most travelled cities, one direction of each, best known first. */
export function popularRoutes(destinations: readonly Destination[], count: number): PopularRoute[] {
  const rankOf = new Map(destinations.map((destination) => [destination.code, destination.rank]));
  return destinations
    .flatMap((from) => from.busDestinations.map((to) => ({ from, to, toRank: rankOf.get(to.code) ?? 0 })))
    .filter(({ from, to, toRank }) => from.rank > toRank || (from.rank === toRank && from.code < to.code))
    .sort(
      (left, right) =>
        right.from.rank + right.toRank - left.from.rank - left.toRank ||
        (left.from.code + left.to.code < right.from.code + right.to.code ? -1 : 1),
    )
    .slice(0, count)
    .map(({ from, to }) => routeOf(from, to));
}

/** Where people go from the most travelled city, best known first. */
function routesFromHub(destinations: readonly Destination[], count: number): PopularRoute[] {
  const rankOf = new Map(destinations.map((destination) => [destination.code, destination.rank]));
  const [hub] = [...destinations].sort((left, right) => right.rank - left.rank || (left.code < right.code ? -1 : 1));
  if (!hub) return [];
  return [...hub.busDestinations]
    .sort((left, right) => (rankOf.get(right.code) ?? 0) - (rankOf.get(left.code) ?? 0))
    .slice(0, count)
    .map((to) => routeOf(hub, to));
}

const TILES = 4;

/** The cities that the home page shows as tiles, by how one gets there. */
export const homeTiles = (destinations: readonly Destination[]) => routesFromHub(destinations, TILES);

/** Addresses of the pages of a route's buses, and of its buses with a hotel. */
export const busSlug = ({ from, to }: PopularRoute) => `bus-${from.code}-${to.code}`;
export const packageSlug = ({ from, to }: PopularRoute) => `bus-hotel-${from.code}-${to.code}`;
