import { HOME_ZONE } from '@/lib/i18n/home-zone';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import type { SearchCity } from '../search-city';
import type { NamedCity } from './search-form-props';

/** The form before scripts lists no more, however many there are: every city's own page has it with that city. */
const MAX_OFFERED = 30;

/**
 * What of all cities travels with a page, which weighs the same however many are sold (P1b): those of its search,
 * without what they reach, and names for the form before its scripts, of the most travelled.
 */
export function citiesOfPage(
  cities: readonly SearchCity[],
  { cityCodeDeparture, cityCodeDestination }: Pick<SearchDraft, 'cityCodeDeparture' | 'cityCodeDestination'>,
): { cities: SearchCity[]; offered: NamedCity[] } {
  const ofSearch = cities.filter(({ code }) => code === cityCodeDeparture || code === cityCodeDestination);
  const offered = [...new Set([...ofSearch, ...cities.slice(0, MAX_OFFERED)])];
  return {
    cities: ofSearch.map((city) => ({ ...city, reaches: [] })),
    offered: offered.map(({ code, name }) => ({ code, name })),
  };
}

/**
 * What the form knows until the list of all cities is there: those of its search, and the names that it offered before
 * scripts, any of which may be chosen already. Nothing is known to speak against these.
 */
export function citiesMeanwhile(ofSearch: readonly SearchCity[], offered: readonly NamedCity[]): SearchCity[] {
  const codes = new Set(ofSearch.map(({ code }) => code));
  const named = offered
    .filter(({ code }) => !codes.has(code))
    .map((city) => ({
      ...city,
      aliases: [],
      region: '',
      regionCode: '',
      zone: HOME_ZONE,
      rank: 0,
      nearMe: false,
      experiences: { hotels: true },
      reaches: [],
    }));
  return [...ofSearch, ...named];
}
