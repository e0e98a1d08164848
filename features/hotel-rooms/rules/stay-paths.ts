import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { StayCriteria } from '@/lib/search-criteria/stay-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { stayToQuery } from '@/lib/search-criteria/stay-query';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import type { Party } from '@/rules/travellers/party';

/** What a stay is looked for with: by itself, or with the whole bus search of a package. */
export type StaySearch =
  { product: 'hotel'; stay: StayCriteria } | { product: 'busHotel'; stay: StayCriteria; search: SearchCriteria };

/** The same for other travellers. */
export function searchFor(search: StaySearch, party: Party): StaySearch {
  const stay = { ...search.stay, ...party };
  return search.product === 'hotel' ? { ...search, stay } : { ...search, stay, search: { ...search.search, ...party } };
}

/** The query that a hotel's page needs to show the rooms for this stay, and to know its buses. */
function hotelPageQuery(search: StaySearch): URLSearchParams {
  if (search.product === 'hotel') return stayToQuery(search.stay);
  const query = criteriaToQuery(search.search);
  query.set('product', 'busHotel');
  return query;
}

export function hotelPagePath(
  search: StaySearch,
  hotel: { cityCode: string; slug: string },
  language: Language,
): string {
  return pathFor('hotelPage', language, { cityName: hotel.cityCode, hotelName: hotel.slug }, hotelPageQuery(search));
}

/** The list that this stay was, or could be, chosen from. */
export function resultsPath(search: StaySearch, language: Language): string {
  return search.product === 'hotel'
    ? pathFor('hotelAccommodation', language, {}, stayToQuery(search.stay))
    : pathFor('busHotelAccommodation', language, {}, criteriaToQuery(search.search));
}

/** The form of the start page, filled in with this search. */
export function editSearchPath(search: StaySearch, language: Language): string {
  return search.product === 'hotel'
    ? pathFor('hotel', language, {}, stayToQuery(search.stay))
    : pathFor('home', language, {}, criteriaToQuery(search.search));
}

/** After the hotel come the activities where the city has any, then the summary (R37). */
export function afterHotelPath(
  city: { hasActivities: boolean },
  stay: StayCriteria | null,
  language: Language,
): string {
  return city.hasActivities
    ? pathFor('activities', language, {}, stay ? stayToQuery(stay) : '')
    : pathFor('summary', language);
}
