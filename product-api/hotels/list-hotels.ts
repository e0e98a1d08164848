import type { HotelCard } from '@/contract/hotels';
import { foldText } from '@/rules/fold-text';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import { ratesInto } from '../prices/exchange-rates';
import type { SearchCurrency } from '../prices/search-currency';
import { listCheapestNights, presentFromRate } from './from-rates';
import { listCityHotels, type CatalogueHotel } from './hotel-catalogue';
import { stationFinder } from './nearest-station';
import { presentHotel } from './present-hotel';
import { findCity } from './search-hotels';

const MAX_RECOMMENDED = 6;

export type HotelListInput = {
  cityCode: string;
  isRecommend: boolean;
  stationId?: string;
  currency: SearchCurrency;
  language: Language;
};

/** When the page of each hotel of a city last said something else; null before it was looked at. */
export type FindHotelMoments = (cityCode: string) => Promise<(hotelId: string) => Date | null>;

/**
 * Hotels of a city by name, each with its cheapest night (R137). Recommended: at most 6, the best ranked first, no name
 * twice (R74, F22).
 * @throws ApiError UNKNOWN_CITY
 */
export async function listHotels(
  ctx: ApiContext,
  input: HotelListInput,
  hotelMoments: FindHotelMoments,
): Promise<HotelCard[]> {
  const { currency, language } = input;
  const city = await findCity(ctx, input.cityCode);
  const [hotels, cheapest, rates, stationOf, modifiedAt] = await Promise.all([
    listCityHotels(ctx, city.code),
    listCheapestNights(ctx, city),
    ratesInto(ctx, currency.code, currency.rateDate),
    stationFinder(ctx, city.code, input.stationId),
    hotelMoments(city.code),
  ]);
  const chosen = input.isRecommend ? recommended(hotels) : [...hotels].sort(byName);
  return chosen.map((hotel) => ({
    ...presentHotel(hotel, { city, station: stationOf(hotel), language }),
    fromRate: presentFromRate(cheapest.get(hotel.id), hotel, { currency: currency.code, rates }),
    modifiedAt: modifiedAt(hotel.id)?.toISOString() ?? null,
  }));
}

const collator = new Intl.Collator('en-CA', { sensitivity: 'base' });

function byName(left: CatalogueHotel, right: CatalogueHotel): number {
  return collator.compare(left.name, right.name) || (left.id < right.id ? -1 : 1);
}

function recommended(hotels: readonly CatalogueHotel[]): CatalogueHotel[] {
  const best = new Map<string, CatalogueHotel>();
  for (const hotel of [...hotels].sort((left, right) => right.rank - left.rank || byName(left, right))) {
    const name = foldText(hotel.name);
    if (!best.has(name)) best.set(name, hotel);
  }
  return [...best.values()].slice(0, MAX_RECOMMENDED);
}
