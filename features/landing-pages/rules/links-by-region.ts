import { regionName } from '@/rules/places/regions';
import type { Language } from '@/rules/language';
import { cityOfLink, type CityLink } from './city-of-slug';

/** Where a city is, as destinations tell it. */
export type RegionCity = { code: string; country: 'CA' | 'US'; region: string };
type RegionLinks = { name: string; links: CityLink[] };
export type CountryLinks = { country: 'CA' | 'US'; regions: RegionLinks[] };

/**
 * Links to cities' pages by country, Canada first, and province or state, all by name. A city whose region is not known
 * stands under ''.
 */
export function linksByRegion(
  links: readonly CityLink[],
  cities: readonly RegionCity[],
  language: Language,
): CountryLinks[] {
  const cityOf = new Map(cities.map((city) => [city.code, city]));
  const byName = (left: string, right: string) => left.localeCompare(right, language);
  return (['CA', 'US'] as const).flatMap((country) => {
    const regions = new Map<string, CityLink[]>();
    for (const link of links.filter((other) => other.country === country)) {
      const city = cityOf.get(cityOfLink(link));
      const name = city ? regionName(country, city.region, language) : '';
      regions.set(name, [...(regions.get(name) ?? []), link]);
    }
    const sorted = [...regions]
      .sort(([left], [right]) => byName(left, right))
      .map(([name, found]) => ({ name, links: found.sort((left, right) => byName(left.to, right.to)) }));
    return sorted.length > 0 ? [{ country, regions: sorted }] : [];
  });
}
