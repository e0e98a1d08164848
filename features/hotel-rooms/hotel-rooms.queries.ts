import { queryOptions } from '@tanstack/react-query';
import { MAX_HOTELS_PER_PAGE } from '@/rules/hotels/hotel-pages';
import type { Session } from '@/contract/session';
import { HOTELS_KEY } from '@/lib/booking-session/session/query-keys';
import { ApiFailure } from '@/lib/http/api-failure';
import type { ProductApi } from '@/lib/http/product-api-client';
import { pauseAfterRefusal } from '@/lib/query/pause-after-refusal';
import { pauseBefore, searchLimit } from '@/lib/query/repeated-search';
import type { QueryInput } from '@/lib/search-criteria/query-values';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { stayOfSearch, type StayCriteria } from '@/lib/search-criteria/stay-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import { filtersFromQuery, filtersToQuery, pageFromQuery, type HotelFilters } from './rules/hotel-filters';
import { firstPage, hotelPageAfter, type HotelPage, type PageQuestion } from './rules/hotel-list';
import { arrivalDateOf, packageTripOf } from './rules/package-trip';

/** Whose flags and prices apply (D28, D28b). */
export type StayProduct = 'hotel' | 'busHotel';

/** What the results answer. `stationId`: where the chosen bus arrives; distances are measured from there. */
export type HotelQuestion = { stay: StayCriteria; product: StayProduct; stationId?: string; currency: CurrencyCode };

type SearchOptions = { /** Flag isShortHotelTimeoutEnabled (D33). */ isShort: boolean };

const MINUTE_MS = 60_000;

/**
 * One page of the hotels that have a room for the stay (R136, D35). Asks again by itself while the answer is not
 * complete (D33).
 */
export function hotelResultsQuery(
  api: ProductApi,
  question: HotelQuestion,
  filters: HotelFilters,
  { page, perPage }: PageQuestion,
  { isShort }: SearchOptions,
) {
  const { stay, product, stationId, currency } = question;
  const { cityCode, checkinDate, checkoutDate, nbOfAdults, nbOfChildren, ageOfChildren } = stay;
  const body = {
    passengers: { nbOfAdults, nbOfChildren, ageOfChildren, currencyCode: currency },
    cityCode,
    checkinDate,
    checkoutDate,
  };
  const query = {
    page: String(page),
    perPage: String(perPage),
    product,
    ...(stationId ? { stationId } : {}),
    ...filtersToQuery(filters),
  };
  const limit = searchLimit(isShort);
  return queryOptions({
    queryKey: [...HOTELS_KEY, 'results', body, query],
    queryFn: async ({ client, queryKey, signal }): Promise<HotelPage> => {
      const { data, headers } = await api('searchHotels', { body, query, signal });
      const total = Number(headers['x-total-count'] ?? data.length);
      const answer = {
        hotels: data,
        tryAgain: headers['x-try-again'] === 'true',
        total,
        unfiltered: Number(headers['x-unfiltered-count'] ?? total),
      };
      return hotelPageAfter(client.getQueryData<HotelPage>(queryKey), answer, { now: Date.now(), limit });
    },
    refetchInterval: ({ state }) =>
      state.data?.status === 'searching' && state.status === 'success'
        ? pauseBefore(state.data.round)
        : pauseAfterRefusal(state.error),
    // Somebody who waits in another tab finds the whole list.
    refetchIntervalInBackground: true,
    staleTime: MINUTE_MS,
    // Other filters or another order: the same stay's rows stand until the new ones come.
    placeholderData: (before, beforeQuery) =>
      JSON.stringify(beforeQuery?.queryKey[2]) === JSON.stringify(body) ? before : undefined,
  });
}

/** What an address shows first, for the server to ask ahead: its filters, and as many pages as it names. */
export function firstHotelsQuery(api: ProductApi, question: HotelQuestion, address: QueryInput) {
  const pages = pageFromQuery(address);
  return hotelResultsQuery(api, question, filtersFromQuery(address), firstPage(pages), { isShort: false });
}

/** The question of a package, by the buses in the visitor's cart; null when no night lies between them. */
export function packageQuestion(
  session: Session | null,
  search: SearchCriteria,
  currency: CurrencyCode,
): HotelQuestion | null {
  const trip = packageTripOf(session, search);
  const stay = stayOfSearch(search, arrivalDateOf(trip));
  return stay && { stay, product: 'busHotel', stationId: trip?.arrival.stationId, currency };
}

/** As many hotels as may be asked for at once, for the map. */
export function hotelMapQuery(api: ProductApi, question: HotelQuestion, filters: HotelFilters, options: SearchOptions) {
  return {
    ...hotelResultsQuery(api, question, filters, { page: 1, perPage: MAX_HOTELS_PER_PAGE }, options),
    meta: { isQuiet: true },
  };
}

export type ProductQuestion = {
  hotelIdentifier: string;
  /** Null: the hotel without prices. */
  stay: StayCriteria | null;
  product: StayProduct;
  stationId?: string;
  currency: CurrencyCode;
};

/** currentHotelProduct (R74): a hotel's page. */
export function hotelProductQuery(
  api: ProductApi,
  { hotelIdentifier, stay, product, stationId, currency }: ProductQuestion,
) {
  const query = {
    currencyCode: currency,
    product,
    ...(stationId ? { stationId } : {}),
    ...(stay
      ? {
          checkinDate: stay.checkinDate,
          checkoutDate: stay.checkoutDate,
          nbOfAdults: String(stay.nbOfAdults),
          ageOfChildren: stay.ageOfChildren.join(','),
        }
      : {}),
  };
  return queryOptions({
    queryKey: [...HOTELS_KEY, 'product', hotelIdentifier, query],
    queryFn: async ({ signal }) => (await api('readHotel', { params: { hotelIdentifier }, query, signal })).data,
    staleTime: MINUTE_MS,
    meta: { isQuiet: true },
    // The same hotel in another currency or for other dates: what is there stands until the new prices come.
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[2] === hotelIdentifier ? before : undefined),
  });
}

type CityQuestion = { cityCode: string; currency: CurrencyCode; stationId?: string };

/** hotelsByCityCode (R74, R137): every hotel of a city by name. */
export function cityHotelsQuery(api: ProductApi, { cityCode, currency, stationId }: CityQuestion) {
  const query = { cityCode, currencyCode: currency, ...(stationId ? { stationId } : {}) };
  return queryOptions({
    queryKey: [...HOTELS_KEY, 'city', query],
    queryFn: async ({ signal }) => (await api('listHotels', { query, signal })).data,
    staleTime: MINUTE_MS,
  });
}

/** recommendedHotels (R23, R74, R137, F22): at most six, no name twice. A page stands without them. */
export function recommendedHotelsQuery(api: ProductApi, question: CityQuestion) {
  const { cityCode, currency, stationId } = question;
  const query = { cityCode, currencyCode: currency, isRecommend: 'true' as const, ...(stationId ? { stationId } : {}) };
  return queryOptions({
    queryKey: [...HOTELS_KEY, 'recommended', query],
    queryFn: async ({ signal }) => (await api('listHotels', { query, signal })).data,
    staleTime: MINUTE_MS,
    meta: { isQuiet: true },
  });
}

/** Why a hotel's page has nothing to show: no such hotel, or the product API cannot say. */
export function isMissingHotel(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'HOTEL_NOT_FOUND';
}
