import type { Language } from '@/rules/language';
import { parseFromToSlug, type KnownCities } from '@/rules/places/from-to-slug';
import { encodePath } from '../paths/language-paths';
import type { RouteMatch } from '../paths/match-route';
import { nearSlugs } from '../paths/near-slugs';
import { withLanguage, withSearch } from '../paths/routes';
import type { PageDecision } from './page-decision';

export type HotelKnowledge = {
  /** null while the cities are not known. */
  cities: () => Promise<KnownCities | null>;
  /** Whether there is such a hotel; false also while nobody can say. */
  isKnownHotel: (cityCode: string, slug: string) => Promise<boolean>;
  /** True only when it is known that there is no such hotel. */
  isGoneHotel: (cityCode: string, slug: string) => Promise<boolean>;
};

/** What a city's page of hotels is called before the city. */
const HOTELS = 'hotels-';

/** Only hotels that there are have a page to keep: made-up ones would be kept, too (S19). */
export async function isKeptHotel({ name, params }: RouteMatch, know: HotelKnowledge): Promise<boolean> {
  return name !== 'hotelPage' || know.isKnownHotel(params.cityName ?? '', params.hotelName ?? '');
}

/** A hotel that is sold no more leads to those of its city (F58); null for any other page. */
export async function goneHotelRequest(
  { name, params: { cityName = '', hotelName = '' } }: RouteMatch,
  language: Language,
  know: HotelKnowledge,
): Promise<PageDecision | null> {
  return name === 'hotelPage' && (await know.isGoneHotel(cityName, hotelName))
    ? { kind: 'missing', language, missing: 'page', near: [`${HOTELS}${cityName}`] }
    : null;
}

/**
 * A hotel page whose city is written by another of its names (D4), or is none; null where the address is right, or
 * nobody can say.
 */
export async function hotelCityRequest(
  match: RouteMatch,
  language: Language,
  path: string,
  search: URLSearchParams,
  know: HotelKnowledge,
): Promise<PageDecision | null> {
  const cities = isOfHotelCity(match) ? await know.cities() : null;
  if (cities === null) return null;
  const own = hotelPath(match, path, cities);
  if (own === null)
    return { kind: 'missing', language, missing: 'page', near: nearSlugs(`${HOTELS}${match.params.cityName}`, cities) };
  return own === path
    ? null
    : { kind: 'redirect', status: 308, to: withSearch(encodePath(withLanguage(own, language)), search) };
}

export function isOfHotelCity({ name }: RouteMatch): boolean {
  return name === 'hotelCity' || name === 'hotelPage';
}

/** The path of a hotel page with its city's code; null where there is no such city. */
export function hotelPath({ params: { cityName = '' } }: RouteMatch, path: string, cities: KnownCities): string | null {
  const page = parseFromToSlug(`${HOTELS}${cityName}`, cities);
  if (page.kind === 'not-found') return null;
  return page.kind === 'redirect' ? path.replace(`/hotel/${cityName}`, `/hotel/${page.to.slice(HOTELS.length)}`) : path;
}
