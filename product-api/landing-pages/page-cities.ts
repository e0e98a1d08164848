import type { LandingCity } from '@/contract/landing-pages';
import type { FromToPage } from '@/rules/places/from-to-slug';
import type { Language } from '@/rules/language';
import type { DestinationRow } from '../places/find-destinations';
import type { Known } from './sale/known';
import { landingCity } from './landing-city';
import { MAX_INDEX_CITIES } from './links/landing-links';
import { companiesOf, linkedCities, type BusSale } from './sale/bus-sale';

/** Names of the companies whose buses a page sells, sorted. */
export function companiesFor(page: FromToPage, known: Known): string[] {
  const { bus, busHotel } = known;
  const all = (pairs: readonly (readonly [string, string])[], sale: BusSale) =>
    [...new Set(pairs.flatMap(([from, to]) => companiesOf(sale, from, to)))].sort((left, right) =>
      left.localeCompare(right, 'en'),
    );
  const arriving = (sale: BusSale, to: string) => (sale.origins.get(to) ?? []).map((from) => [from, to] as const);
  switch (page.kind) {
    case 'bus':
      return all(
        [...bus.origins.keys()].flatMap((to) => arriving(bus, to)),
        bus,
      );
    case 'hotels':
      return [];
    case 'bus-city':
      return all(
        [
          ...arriving(bus, page.to),
          ...[...(bus.routes.get(page.to)?.keys() ?? [])].map((to) => [page.to, to] as const),
        ],
        bus,
      );
    case 'hotels-city':
      return all(arriving(bus, page.to), bus);
    case 'bus-hotel-city':
      return all(arriving(busHotel, page.to), busHotel);
    case 'bus-route':
      return companiesOf(bus, page.from, page.to);
    case 'bus-hotel-route':
      return companiesOf(busHotel, page.from, page.to);
  }
}

/**
 * Cities of the map: both ends of a route; of a city those that it is linked with; of an index its own (D13b), as many
 * as it names.
 */
export function placesFor(
  page: FromToPage,
  { cities, bus, busHotel, hotelCities }: Known,
  language: Language,
): LandingCity[] {
  const codes = {
    bus: () => [...new Set([...bus.routes.keys(), ...bus.origins.keys()])],
    hotels: () => hotelCities,
    'bus-city': () => linkedCities(bus, page.to ?? ''),
    'hotels-city': () => bus.origins.get(page.to ?? '') ?? [],
    'bus-hotel-city': () => busHotel.origins.get(page.to ?? '') ?? [],
    'bus-route': () => [page.from ?? '', page.to ?? ''],
    'bus-hotel-route': () => [page.from ?? '', page.to ?? ''],
  }[page.kind]();
  const isRoute = page.from !== undefined;
  const rows = isRoute
    ? [...codes].flatMap((code) => cities.get(code) ?? [])
    : byRank(codes, cities).slice(0, MAX_INDEX_CITIES);
  return rows.map((row) => landingCity(row, language));
}

/** The best known first. */
export function byRank(codes: Iterable<string>, cities: Known['cities']): DestinationRow[] {
  return [...codes]
    .flatMap((code) => cities.get(code) ?? [])
    .sort((left, right) => right.rank - left.rank || (left.code < right.code ? -1 : 1));
}
