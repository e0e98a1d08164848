import type { LandingHotel, LandingPage } from '@/contract/landing-pages';
import { foldText } from '@/rules/fold-text';
import type { Language } from '@/rules/language';
import { listCheapestNights, type CheapestNight } from '../../hotels/from-rates';
import { listCityHotels, type CatalogueHotel } from '../../hotels/hotel-catalogue';
import { stationFinder, type HotelStation } from '../../hotels/nearest-station';
import { presentHotel } from '../../hotels/present-hotel';
import type { ApiContext } from '../../context';
import type { DestinationRow } from '../../places/find-destinations';
import type { Pricing } from '../prices-in-all';

/** Hotels that a page recommends (R23). */
const MAX_RECOMMENDED = 4;
/** Minutes on foot that count as near the bus. */
const SHORT_WALK_MINUTES = 15;

export type HotelBlock = Pick<LandingPage, 'hotelCount' | 'cheapestNight' | 'hotels'> & {
  /** The hotel nearest to a bus station, and how many are a short walk away. */
  near: { hotel: LandingHotel; within: number; minutes: number } | null;
};

export const NO_HOTELS: HotelBlock = { hotelCount: 0, cheapestNight: null, hotels: [], near: null };

/**
 * A city's hotels with their cheapest night of the next 60 days for two adults: all of them, cheapest first, or the
 * best ranked ones.
 */
export async function hotelBlock(
  ctx: ApiContext,
  city: DestinationRow,
  known: { pricing: Pricing; language: Language; isWhole: boolean },
): Promise<HotelBlock> {
  const hotels = await listCityHotels(ctx, city.code);
  if (hotels.length === 0) return NO_HOTELS;
  const [nights, stationOf] = await Promise.all([listCheapestNights(ctx, city), stationFinder(ctx, city.code)]);
  const present = (hotel: CatalogueHotel) =>
    presentLanding(hotel, { city, station: stationOf(hotel), night: nights.get(hotel.id), ...known });
  const all = hotels.map(present).sort(byNight);
  const [cheapest] = all;
  const shown = known.isWhole ? all : recommended(hotels).slice(0, MAX_RECOMMENDED).map(present);
  return {
    hotelCount: hotels.length,
    cheapestNight: cheapest?.fromRate ? { ...cheapest.fromRate, hotelName: cheapest.name } : null,
    hotels: shown,
    near: nearTo(all),
  };
}

/** The best-ranked hotel of each of some cities, as far as a page has room. */
export async function hotelsOfCities(
  ctx: ApiContext,
  cities: readonly DestinationRow[],
  known: { pricing: Pricing; language: Language },
): Promise<LandingHotel[]> {
  const blocks = await Promise.all(
    cities.slice(0, MAX_RECOMMENDED).map((city) => hotelBlock(ctx, city, { ...known, isWhole: false })),
  );
  return blocks.flatMap(({ hotels }) => hotels.slice(0, 1));
}

/** Best rank first, then by name; no name twice. */
export function recommended(hotels: readonly CatalogueHotel[]): CatalogueHotel[] {
  const best = new Map<string, CatalogueHotel>();
  for (const hotel of [...hotels].sort(
    (left, right) =>
      right.rank - left.rank || left.name.localeCompare(right.name, 'en') || (left.id < right.id ? -1 : 1),
  )) {
    const name = foldText(hotel.name);
    if (!best.has(name)) best.set(name, hotel);
  }
  return [...best.values()];
}

export function presentLanding(
  hotel: CatalogueHotel,
  known: {
    city: DestinationRow;
    station: HotelStation | null;
    night: CheapestNight | undefined;
    pricing: Pricing;
    language: Language;
  },
): LandingHotel {
  const { night, pricing } = known;
  return {
    ...presentHotel(hotel, known),
    fromRate: night ? { prices: pricing.of(night.amount, hotel.currency), date: night.date } : null,
  };
}

function byNight(left: LandingHotel, right: LandingHotel): number {
  const priceOf = ({ fromRate }: LandingHotel) => fromRate?.prices.CAD ?? Number.MAX_SAFE_INTEGER;
  return (
    priceOf(left) - priceOf(right) ||
    left.name.localeCompare(right.name, 'en') ||
    (left.hotelIdentifier < right.hotelIdentifier ? -1 : 1)
  );
}

function nearTo(hotels: readonly LandingHotel[]): HotelBlock['near'] {
  const [nearest] = hotels
    .filter(({ station }) => station)
    .sort((left, right) => (left.station?.distanceMeters ?? 0) - (right.station?.distanceMeters ?? 0));
  if (!nearest) return null;
  return {
    hotel: nearest,
    within: hotels.filter(({ station }) => station && station.walkMinutes <= SHORT_WALK_MINUTES).length,
    minutes: SHORT_WALK_MINUTES,
  };
}
