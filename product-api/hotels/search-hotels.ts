import type { HotelOffer, HotelSearch } from '@/contract/hotels';
import { HOTELS_PER_PAGE, MAX_HOTELS_PER_PAGE, type HotelSort } from '@/rules/hotels/hotel-pages';
import type { Language } from '@/rules/language';
import { partyFaults } from '@/rules/travellers/party';
import { faultsUnder, ruleFault, type RuleFault } from '@/rules/rule-fault';
import type { ApiContext } from '../context';
import { findDestination, type DestinationRow } from '../places/find-destinations';
import { ApiError } from '../http/api-error';
import type { SearchCurrency } from '../prices/search-currency';
import { askHotelSuppliers } from './supply/ask-hotel-suppliers';
import { candidateOf, inOrder, passes, splitCandidateOf, type HotelFilters } from './hotel-candidates';
import { listCityHotels } from './hotel-catalogue';
import { stationFinder } from './nearest-station';
import { presentHotel } from './present-hotel';
import { presentRoomOffer } from './present-room-offer';
import { presentSplit } from './room-shares';
import { faultsOfStay, stayTerms, type StayProduct } from './stay-terms';
import type { HotelContext } from './hotel-supply';

export type HotelSearchInput = {
  search: HotelSearch;
  currency: SearchCurrency;
  language: Language;
  product: StayProduct;
  /** From 1. */
  page?: number;
  perPage?: number;
  sort?: HotelSort;
  filters: HotelFilters;
  stationId?: string;
};

export type HotelList = {
  offers: HotelOffer[];
  /** Matches over all pages. */
  total: number;
  /** Matches without the filters. */
  unfiltered: number;
  /** False while a supplier has not answered: the same search again gets the rest (D33). */
  isComplete: boolean;
};

/**
 * One page of a city's hotels that have a room for the party in every night, or rooms to split it over (D22), cheapest
 * rate a night first over all pages (R74, R136, D35). Every page reads the nights of the whole city by one query for
 * each supplier, so that any page costs the same. A page past the last is empty.
 * @throws ApiError UNKNOWN_CITY; VALIDATION_FAILED with the fields of rules/hotels/stay-rules and
 * rules/travellers/party, or `page`, `perPage`
 */
export async function searchHotels(ctx: HotelContext, input: HotelSearchInput): Promise<HotelList> {
  const { search, currency, language, product, page = 1, perPage = HOTELS_PER_PAGE, sort = 'price' } = input;
  const city = await findCity(ctx, search.cityCode);
  const { nbOfAdults, nbOfChildren, ageOfChildren } = search.passengers;
  const party = { nbOfAdults, nbOfChildren, ageOfChildren };
  const fields = [
    ...faultsOfStay(ctx, search, city.zone),
    ...faultsUnder('passengers', partyFaults(party)),
    ...pageFaults(page, perPage),
  ];
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });

  const { checkinDate, checkoutDate } = search;
  const [hotels, terms, answered, stationOf] = await Promise.all([
    listCityHotels(ctx, city.code),
    stayTerms(ctx, { checkinDate, checkoutDate }, { currency, product }),
    askHotelSuppliers(ctx, { cityCode: city.code, checkinDate, checkoutDate }),
    stationFinder(ctx, city.code, input.stationId),
  ]);
  const asked = { party, terms, nights: answered.nights, stationOf };
  const candidates = hotels
    .map((hotel) => candidateOf(hotel, asked) ?? splitCandidateOf(hotel, asked))
    .filter((candidate) => candidate !== null);
  const matches = candidates.filter((candidate) => passes(candidate, input.filters, ctx.now())).sort(inOrder(sort));
  const offers = matches
    .slice((page - 1) * perPage, page * perPage)
    .map(({ hotel, cheapest, split, priced, station }) => ({
      ...presentHotel(hotel, { city, station, language }),
      cheapestRatePerNight: priced.ratePerNight,
      cheapestRoom: presentRoomOffer(cheapest, { hotel, city, language, terms }),
      split: split && presentSplit(split, { hotel, city, language, terms }),
    }));
  return { offers, total: matches.length, unfiltered: candidates.length, isComplete: answered.isComplete };
}

/** @throws ApiError UNKNOWN_CITY that names the field */
export async function findCity(ctx: ApiContext, cityCode: string): Promise<DestinationRow> {
  const city = await findDestination(ctx, cityCode);
  if (!city) throw new ApiError('UNKNOWN_CITY', { fields: [{ path: 'cityCode', code: 'CITY_UNKNOWN' }] });
  return city;
}

function pageFaults(page: number, perPage: number): RuleFault[] {
  return [
    ...(page < 1 ? [ruleFault('page', 'PAGE_INVALID', { min: 1 })] : []),
    ...(perPage < 1 || perPage > MAX_HOTELS_PER_PAGE
      ? [{ path: 'perPage', code: perPage < 1 ? 'SHAPE_TOO_SMALL' : 'SHAPE_TOO_BIG' }]
      : []),
  ];
}
