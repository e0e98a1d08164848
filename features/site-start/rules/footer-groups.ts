import type { Destination } from '@/contract/destinations';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { BUS_GROUPS, HOTEL_GROUPS } from './footer-caps';

const ROUTES_PER_GROUP = 3;
const HOTELS_PER_GROUP = 4;

export type FooterCity = Pick<Destination, 'code' | 'name' | 'rank' | 'country' | 'experiences'> & {
  busDestinations: readonly { code: string; name: string }[];
};

export type FooterLinks =
  | {
      kind: 'from';
      city: string;
      links: readonly { kind: 'bus' | 'busHotel'; from: string; to: string; href: string }[];
    }
  | { kind: 'hotels'; country: 'CA' | 'US'; links: readonly { city: string; href: string }[] };

/**
 * Destination pages of the footer (R11, R33, R175): bus groups by the most travelled origins, each route beside its
 * package, and hotel groups by country.
 */
export function footerGroups(cities: readonly FooterCity[], language: Language): FooterLinks[] {
  const byRank = [...cities].sort((left, right) => right.rank - left.rank || (left.code < right.code ? -1 : 1));
  const rankOf = new Map(byRank.map(({ code }, index) => [code, index]));
  const page = (fromTo: string) => pathFor('fromTo', language, { fromTo });

  const buses = byRank
    .filter(({ busDestinations }) => busDestinations.length > 0)
    .slice(0, BUS_GROUPS)
    .map((from) => ({
      kind: 'from' as const,
      city: from.name,
      links: [...from.busDestinations]
        .sort((left, right) => (rankOf.get(left.code) ?? Infinity) - (rankOf.get(right.code) ?? Infinity))
        .slice(0, ROUTES_PER_GROUP)
        .flatMap((to) => [
          { kind: 'bus' as const, from: from.name, to: to.name, href: page(`bus-${from.code}-${to.code}`) },
          { kind: 'busHotel' as const, from: from.name, to: to.name, href: page(`bus-hotel-${from.code}-${to.code}`) },
        ]),
    }));

  const hotels = (['CA', 'US'] as const)
    .map((country) => ({
      kind: 'hotels' as const,
      country,
      links: byRank
        .filter((city) => city.country === country && city.experiences.hotels)
        .slice(0, HOTELS_PER_GROUP)
        .map(({ name, code }) => ({ city: name, href: page(`hotels-${code}`) })),
    }))
    .filter(({ links }) => links.length > 0)
    .slice(0, HOTEL_GROUPS);

  return [...buses, ...hotels];
}
