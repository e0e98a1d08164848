import type { LandingLink, LandingPage, Prices } from '@/contract/landing-pages';
import { isCityLink, type CityLink } from './city-of-slug';

/** Every link of a page, each page once. */
function linksOf({ links: { back, from, to, cities } }: LandingPage): LandingLink[] {
  const all = [...(back ? [back] : []), ...from, ...to, ...cities];
  return [...new Map(all.map((link) => [link.slug, link])).values()];
}

/** Pages of cities of one kind that an index leads to, in the index's own order. */
export function cityLinks(page: LandingPage, kind: CityLink['kind']): CityLink[] {
  return linksOf(page)
    .filter(isCityLink)
    .filter((link) => link.kind === kind);
}

/** Bus routes that an index leads to, most travelled first. */
export function routeLinks(page: LandingPage, most: number): LandingLink[] {
  return linksOf(page)
    .filter(({ kind }) => kind === 'bus-route')
    .slice(0, most);
}

/** The lowest of the links' prices; null where none has one. */
export function lowestPrices(links: readonly LandingLink[]): Prices | null {
  return links.reduce<Prices | null>(
    (lowest, { prices }) => (prices && (!lowest || prices.CAD < lowest.CAD) ? prices : lowest),
    null,
  );
}

/** The cities with most hotels first. */
export function biggestCities(links: readonly CityLink[], most: number): CityLink[] {
  return [...links].sort((left, right) => right.count - left.count).slice(0, most);
}
