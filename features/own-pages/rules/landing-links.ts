import type { Destination } from '@/contract/destinations';
import { knownCities } from '@/lib/paths/known-cities';
import { parseFromToSlug, type FromToPage } from '@/rules/places/from-to-slug';

/** A landing page as a link: `to` and `from` are names of cities; `from` is empty for a page of one city. */
export type LandingLink = {
  slug: string;
  kind: Exclude<FromToPage['kind'], 'bus' | 'hotels'>;
  to: string;
  from: string;
};

/**
 * Landing pages of these slugs. One whose cities are not sold, or not known now because the product API is away, is
 * left out.
 */
export function landingLinks(slugs: readonly string[], destinations: readonly Destination[]): LandingLink[] {
  const cities = knownCities(destinations);
  const nameOf = (code: string | undefined) => destinations.find((city) => city.code === code)?.name ?? '';
  return slugs.flatMap((slug) => {
    const page = parseFromToSlug(slug, cities);
    if (page.kind === 'redirect' || page.kind === 'not-found' || page.kind === 'bus' || page.kind === 'hotels')
      return [];
    return [{ slug, kind: page.kind, to: nameOf(page.to), from: nameOf(page.from) }];
  });
}
