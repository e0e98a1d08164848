import type { Destination } from '@/contract/destinations';
import type { Language } from '@/rules/language';
import { regionName } from '@/rules/regions';

/** What the search form needs of a destination: little enough to travel with the page. */
export type SearchCity = {
  code: string;
  name: string;
  aliases: string[];
  /** 'Québec', 'New York' in the page's language. */
  region: string;
  zone: string;
  rank: number;
  nearMe: boolean;
  /** A package needs hotels where it goes (R35). */
  experiences: { hotels: boolean };
  /** Codes of the cities a ticket is sold to. */
  reaches: string[];
};

/** Destinations for the form, most travelled first. */
export function searchCities(destinations: readonly Destination[], language: Language): SearchCity[] {
  const { compare } = new Intl.Collator(language);
  return destinations
    .filter((destination) => destination.experiences.buses)
    .map(({ code, name, aliases, country, region, zone, rank, nearMe, experiences, busDestinations }) => ({
      code, name, aliases, zone, rank, nearMe,
      region: regionName(country, region, language),
      experiences: { hotels: experiences.hotels },
      reaches: busDestinations.map((reached) => reached.code),
    }))
    .sort((left, right) => right.rank - left.rank || compare(left.name, right.name));
}
