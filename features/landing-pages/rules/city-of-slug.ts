import type { LandingLink } from '@/contract/landing-pages';

const PREFIXES = { 'bus-city': 'bus-', 'hotels-city': 'hotels-', 'bus-hotel-city': 'bus-hotel-' } as const;

export type CityLink = LandingLink & { kind: keyof typeof PREFIXES };

export function isCityLink(link: LandingLink): link is CityLink {
  return link.kind in PREFIXES;
}

/** The code of the city that a city's page is of: 'hotels-quebec-city' → 'quebec-city' (D4). */
export function cityOfLink({ kind, slug }: CityLink): string {
  return slug.slice(PREFIXES[kind].length);
}
