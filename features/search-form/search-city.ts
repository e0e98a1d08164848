import type { Destination } from '@/contract/destinations';
import type { Language } from '@/rules/language';
import { regionName } from '@/rules/places/regions';

/** `otherName`: what the other language calls it, where that differs. */
export type CityStation = { id: string; name: string; otherName?: string };

/** What the search form needs of a destination. */
export type SearchCity = {
  code: string;
  name: string;
  /** What it is found by besides: other names, codes. */
  aliases: string[];
  /** 'Québec', 'New York' in the page's language, and 'QC', 'NY'. */
  region: string;
  regionCode: string;
  zone: string;
  rank: number;
  nearMe: boolean;
  /** A package needs hotels where it goes (R35). */
  experiences: { hotels: boolean };
  /** Codes of the cities a ticket without a change is sold to. */
  reaches: string[];
  /** Where it has several. */
  stations?: CityStation[];
  /** Names of its only station, which needs no choice, so that it is found by them; pages carry what is here. */
  onlyStation?: string[];
};

const known = new WeakMap<readonly Destination[], Map<Language, readonly SearchCity[]>>();

/**
 * Destinations for the form, most travelled first. The same array for the same answer: what is made of it once, is not
 * made for every page (see cityIndex).
 */
export function searchCities(destinations: readonly Destination[], language: Language): readonly SearchCity[] {
  const byLanguage = known.get(destinations) ?? new Map<Language, readonly SearchCity[]>();
  known.set(destinations, byLanguage);
  const cities = byLanguage.get(language) ?? citiesOf(destinations, language);
  byLanguage.set(language, cities);
  return cities;
}

function citiesOf(destinations: readonly Destination[], language: Language): SearchCity[] {
  const { compare } = new Intl.Collator(language);
  return destinations
    .filter((destination) => destination.experiences.buses)
    .map(({ code, name, aliases, country, region, zone, rank, nearMe, experiences, busDestinations, stations }) => ({
      code,
      name,
      aliases,
      zone,
      rank,
      nearMe,
      region: regionName(country, region, language),
      regionCode: region,
      experiences: { hotels: experiences.hotels },
      reaches: busDestinations.map((reached) => reached.code),
      ...(stations.length > 1 ? { stations } : {}),
      ...(stations.length === 1 ? { onlyStation: stations.flatMap(namesOf) } : {}),
    }))
    .sort((left, right) => right.rank - left.rank || compare(left.name, right.name));
}

/** By each of its names a station is found, the page's first. */
export function namesOf({ name, otherName }: CityStation): string[] {
  return otherName === undefined ? [name] : [name, otherName];
}
