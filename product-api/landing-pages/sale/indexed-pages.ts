import type { FromToPage } from '@/rules/places/from-to-slug';
import { isSoldRoute, linkedCities, type BusNetwork } from './bus-sale';

/** What is on sale: by bus, by bus as part of a package, and where there are hotels. */
export type OnSale = { bus: BusNetwork; busHotel: BusNetwork; hotelCities: ReadonlySet<string> };

/** True where a page has data of its own, so that search engines may list it (D5, E13). */
export function isIndexed(
  page: Pick<FromToPage, 'kind' | 'from' | 'to'>,
  { bus, busHotel, hotelCities }: OnSale,
): boolean {
  const { kind, from = '', to = '' } = page;
  switch (kind) {
    case 'bus':
    case 'hotels':
      return true;
    case 'bus-city':
      return linkedCities(bus, to).length > 0;
    case 'bus-route':
      return isSoldRoute(bus, from, to);
    case 'hotels-city':
      return hotelCities.has(to);
    case 'bus-hotel-city':
      return busHotel.origins.has(to) && hotelCities.has(to);
    case 'bus-hotel-route':
      return isSoldRoute(busHotel, from, to) && hotelCities.has(to);
  }
}

/** Every page that search engines may list: the indexes, then cities, then routes. */
export function indexedPages(onSale: OnSale): FromToPage[] {
  const { bus, busHotel, hotelCities } = onSale;
  const codes = [...new Set([...bus.routes.keys(), ...bus.origins.keys(), ...hotelCities])].sort();
  const cities = codes.flatMap((code) => [busCityPage(code), hotelsCityPage(code), busHotelCityPage(code)]);
  const pages: FromToPage[] = [
    { kind: 'bus', canonical: 'bus' },
    { kind: 'hotels', canonical: 'hotels' },
    ...cities,
    ...pairsOf(bus).map(([from, to]) => busRoutePage(from, to)),
    ...pairsOf(busHotel).map(([from, to]) => busHotelRoutePage(from, to)),
  ];
  return pages.filter((page) => isIndexed(page, onSale));
}

function pairsOf({ routes }: BusNetwork): [string, string][] {
  return [...routes].flatMap(([from, destinations]) =>
    [...destinations.keys()].map((to): [string, string] => [from, to]),
  );
}

export const busCityPage = (to: string): FromToPage => ({ kind: 'bus-city', to, canonical: `bus-${to}` });
export const hotelsCityPage = (to: string): FromToPage => ({ kind: 'hotels-city', to, canonical: `hotels-${to}` });
export const busHotelCityPage = (to: string): FromToPage => ({
  kind: 'bus-hotel-city',
  to,
  canonical: `bus-hotel-${to}`,
});
export const busRoutePage = (from: string, to: string): FromToPage => ({
  kind: 'bus-route',
  from,
  to,
  canonical: `bus-${from}-${to}`,
});
export const busHotelRoutePage = (from: string, to: string): FromToPage => ({
  kind: 'bus-hotel-route',
  from,
  to,
  canonical: `bus-hotel-${from}-${to}`,
});
