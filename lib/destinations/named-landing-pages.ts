import type { Destination } from '@/contract/destinations';
import { knownCities } from '../paths/known-cities';
import { parseFromToSlug, type FromToPage } from '@/rules/places/from-to-slug';

/** A landing page with the names it speaks of; `from` and `to` are empty where it has none. */
export type NamedLandingPage = { slug: string; kind: FromToPage['kind']; from: string; to: string };

/** Landing pages by their slugs, with names in the destinations' language. What is no page is left out. */
export function namedLandingPages(slugs: readonly string[], destinations: readonly Destination[]): NamedLandingPage[] {
  const cities = knownCities(destinations);
  const names = new Map(destinations.map(({ code, name }) => [code, name]));
  return slugs.flatMap((slug) => {
    const page = parseFromToSlug(slug, cities);
    if (page.kind === 'redirect' || page.kind === 'not-found') return [];
    return [{ slug, kind: page.kind, from: names.get(page.from ?? '') ?? '', to: names.get(page.to ?? '') ?? '' }];
  });
}
