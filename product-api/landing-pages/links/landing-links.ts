import { distanceKm } from '@/rules/places/great-circle';
import type { FromToPage } from '@/rules/places/from-to-slug';
import type { DestinationRow } from '../../places/find-destinations';
import {
  busCityPage,
  busHotelCityPage,
  busHotelRoutePage,
  busRoutePage,
  hotelsCityPage,
  isIndexed,
  type OnSale,
} from '../sale/indexed-pages';
import type { BusNetwork } from '../sale/bus-sale';

/** Other routes on a route's page. City pages list all of theirs. */
const MAX_ROUTES = 8;
/** Routes that the bus index names. */
const MAX_TRAVELLED = 24;
/** Cities that an index names and draws, the best known: a country has thousands, which the sitemap lists. */
export const MAX_INDEX_CITIES = 500;
/** Other cities where a page has nothing of its own. */
const MAX_NEAR = 8;

export type LinkTargets = { back: FromToPage | null; from: FromToPage[]; to: FromToPage[]; cities: FromToPage[] };
type Cities = ReadonlyMap<string, DestinationRow>;

/**
 * Pages that lie near a page (E14, E15), in the order of being useful. Only pages that search engines may list are
 * named.
 */
export function linkTargets(page: FromToPage, onSale: OnSale, cities: Cities): LinkTargets {
  const { bus, busHotel, hotelCities } = onSale;
  const { from = '', to = '' } = page;
  const byRank = (codes: Iterable<string>) =>
    [...codes].sort(
      (left, right) => (cities.get(right)?.rank ?? 0) - (cities.get(left)?.rank ?? 0) || (left < right ? -1 : 1),
    );
  const shown = (targets: FromToPage[]) => targets.filter((target) => isIndexed(target, onSale));
  const destinations = (network: BusNetwork, city: string) => byRank(network.routes.get(city)?.keys() ?? []);
  const origins = (network: BusNetwork, city: string) => byRank(network.origins.get(city) ?? []);
  const withNear = (targets: LinkTargets, isNear: (code: string) => FromToPage): LinkTargets =>
    isIndexed(page, onSale)
      ? targets
      : { ...targets, cities: [...targets.cities, ...nearTo(to, cities, shown, isNear)] };

  switch (page.kind) {
    case 'bus': {
      const routes = byRank(bus.routes.keys())
        .slice(0, MAX_TRAVELLED)
        .flatMap((origin) => destinations(bus, origin).map((end) => busRoutePage(origin, end)));
      return {
        back: null,
        from: mostTravelled(routes, cities),
        to: [],
        cities: byName(shown(byRank(cities.keys()).map(busCityPage)).slice(0, MAX_INDEX_CITIES), cities),
      };
    }
    case 'hotels':
      return {
        back: null,
        from: [],
        to: [],
        cities: byRank(hotelCities).slice(0, MAX_INDEX_CITIES).map(hotelsCityPage),
      };
    case 'bus-city':
      return withNear(
        {
          back: null,
          from: destinations(bus, to).map((end) => busRoutePage(to, end)),
          to: origins(bus, to).map((origin) => busRoutePage(origin, to)),
          cities: shown([hotelsCityPage(to), busHotelCityPage(to)]),
        },
        busCityPage,
      );
    case 'hotels-city':
    case 'bus-hotel-city': {
      const packages = shown(origins(busHotel, to).map((origin) => busHotelRoutePage(origin, to)));
      const buses = page.kind === 'hotels-city' ? origins(bus, to).map((origin) => busRoutePage(origin, to)) : [];
      const others =
        page.kind === 'hotels-city' ? [busCityPage(to), busHotelCityPage(to)] : [hotelsCityPage(to), busCityPage(to)];
      return withNear(
        { back: null, from: [], to: [...buses, ...packages], cities: shown(others) },
        page.kind === 'hotels-city' ? hotelsCityPage : busHotelCityPage,
      );
    }
    case 'bus-route':
    case 'bus-hotel-route': {
      const isPackage = page.kind === 'bus-hotel-route';
      const routePage = isPackage ? busHotelRoutePage : busRoutePage;
      const network = isPackage ? busHotel : bus;
      const back = routePage(to, from);
      return withNear(
        {
          back: isIndexed(back, onSale) ? back : null,
          from: shown(
            destinations(network, from)
              .filter((end) => end !== to)
              .map((end) => routePage(from, end)),
          ).slice(0, MAX_ROUTES),
          to: shown(
            origins(network, to)
              .filter((origin) => origin !== from)
              .map((origin) => routePage(origin, to)),
          ).slice(0, MAX_ROUTES),
          cities: shown([
            isPackage ? busRoutePage(from, to) : busHotelRoutePage(from, to),
            busCityPage(from),
            busCityPage(to),
            hotelsCityPage(to),
            busHotelCityPage(to),
          ]),
        },
        isPackage ? hotelsCityPage : busCityPage,
      );
    }
  }
}

/** The best-known routes, judged by both their cities. */
function mostTravelled(routes: readonly FromToPage[], cities: Cities): FromToPage[] {
  const rankOf = (code: string | undefined) => cities.get(code ?? '')?.rank ?? 0;
  const worth = ({ from, to }: FromToPage) => rankOf(from) + rankOf(to);
  return [...routes]
    .sort((left, right) => worth(right) - worth(left) || (left.canonical < right.canonical ? -1 : 1))
    .slice(0, MAX_TRAVELLED);
}

function byName(pages: readonly FromToPage[], cities: Cities): FromToPage[] {
  const nameOf = ({ to }: FromToPage) => cities.get(to ?? '')?.nameEn ?? '';
  return [...pages].sort((left, right) => nameOf(left).localeCompare(nameOf(right), 'en'));
}

/** The same kind of page of the nearest cities that have one (D5). */
function nearTo(
  code: string,
  cities: Cities,
  shown: (pages: FromToPage[]) => FromToPage[],
  pageOf: (code: string) => FromToPage,
): FromToPage[] {
  const middle = cities.get(code);
  if (!middle) return [];
  const others = [...cities.values()]
    .filter((city) => city.code !== code)
    .map((city) => ({ code: city.code, km: distanceKm(middle, city) }));
  return shown(
    others
      .sort((left, right) => left.km - right.km || (left.code < right.code ? -1 : 1))
      .map((city) => pageOf(city.code)),
  ).slice(0, MAX_NEAR);
}
