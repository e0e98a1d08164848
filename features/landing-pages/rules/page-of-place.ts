import type { LandingPage } from '@/contract/landing-pages';

/**
 * The page among a page's links that speaks of a city on its map: of the route to or from it, else of the city itself,
 * hotels first on pages of hotels. Null where none is linked.
 */
export function pageOfPlace({ kind, to, links }: LandingPage, code: string): string | null {
  const slugs = new Set([...links.from, ...links.to, ...links.cities].map(({ slug }) => slug));
  const isHotels = kind === 'hotels' || kind === 'hotels-city';
  const routes = to ? [`bus-${to.code}-${code}`, `bus-${code}-${to.code}`, `bus-hotel-${code}-${to.code}`] : [];
  const ofRoute = kind === 'bus-city' ? routes : [...routes].reverse();
  const cities = isHotels ? [`hotels-${code}`, `bus-${code}`] : [`bus-${code}`, `hotels-${code}`];
  return [...ofRoute, ...cities].find((slug) => slugs.has(slug)) ?? null;
}
