import type { LandingDeparture, SamplePackage } from '@/contract/landing-pages';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { daysBetween, localDateOf } from '@/rules/dates/dates';
import { PACKAGE_ADULTS } from './package-party';

/** The search that finds a sample package again: its days, its nights, two adults. */
export function packageSearch({ outbound, return: back, checkinDate, checkoutDate }: SamplePackage): SearchCriteria {
  return {
    cityCodeDeparture: outbound.departureLocation.cityCode,
    cityCodeDestination: outbound.destinationLocation.cityCode,
    tripType: 'roundTrip',
    dateStart: dayOf(outbound),
    dateEnd: dayOf(back),
    nbOfAdults: PACKAGE_ADULTS,
    nbOfChildren: 0,
    ageOfChildren: [],
    busHotelMode: true,
    nights: daysBetween(checkinDate, checkoutDate),
  };
}

function dayOf({ departureTime, departureLocation }: LandingDeparture): string {
  return localDateOf(departureTime, departureLocation.zone);
}
