import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';

/** Two adults from Montréal to Toronto on the day of most tickets that tests make. */
export const oneWay: SearchCriteria = {
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  tripType: 'oneWay',
  dateStart: '2026-12-11',
  nbOfAdults: 2,
  nbOfChildren: 0,
  ageOfChildren: [],
};

/** And back two days later. */
export const roundTrip: SearchCriteria = { ...oneWay, tripType: 'roundTrip', dateEnd: '2026-12-13' };
