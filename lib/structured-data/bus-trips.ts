import type { BusTrip, ItemList, WithContext } from 'schema-dts';
import type { LandingDeparture } from '@/contract/landing-pages';
import { localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { absoluteUrl } from '../env/absolute-url';
import { pathFor } from '../paths/routes';
import { criteriaToQuery } from '../search-criteria/search-query';
import { offer, PAGE_CURRENCY } from './offer';
import { busStation } from './places';
import { SCHEMA } from './schema-context';

/**
 * The departures a page lists, each with what one adult pays, and the search of one adult as the place to buy it (E2).
 * @param addressed stations whose addresses stand on the page: data says no more than it
 */
export function busTripsData(
  departures: readonly LandingDeparture[],
  language: Language,
  addressed: ReadonlySet<string>,
): WithContext<ItemList> {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    numberOfItems: departures.length,
    itemListElement: departures.map((departure, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: busTrip(departure, language, addressed),
    })),
  };
}

function busTrip(departure: LandingDeparture, language: Language, addressed: ReadonlySet<string>): BusTrip {
  const { departureTime, arrivalTime, departureLocation, destinationLocation, operator, tripNumber } = departure;
  const search = criteriaToQuery({
    cityCodeDeparture: departureLocation.cityCode,
    cityCodeDestination: destinationLocation.cityCode,
    tripType: 'oneWay',
    dateStart: localDateOf(departureTime, departureLocation.zone),
    nbOfAdults: 1,
    nbOfChildren: 0,
    ageOfChildren: [],
  });
  const stop = (place: typeof departureLocation) =>
    busStation(addressed.has(place.stationId) ? place : { ...place, address: null });
  return {
    '@type': 'BusTrip',
    name: `${departureLocation.cityName} – ${destinationLocation.cityName}`,
    ...(tripNumber ? { busNumber: tripNumber } : {}),
    provider: { '@type': 'Organization', name: operator.name },
    departureBusStop: stop(departureLocation),
    arrivalBusStop: stop(destinationLocation),
    departureTime,
    arrivalTime,
    offers: offer({
      amount: departure.prices[PAGE_CURRENCY],
      currency: PAGE_CURRENCY,
      seatsLeft: departure.seatsLeft,
      until: departure.salesEndAt,
      url: absoluteUrl(pathFor('busOutbound', language, {}, search)),
    }),
  };
}
