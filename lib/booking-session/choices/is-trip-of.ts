import type { Session } from '@/contract/session';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { localDateOf } from '@/rules/dates/dates';

/**
 * True when the cart holds a bus that a search would have led to, or nothing has been searched for.
 * A package also lists buses that leave the evening before and arrive on its day (D42).
 */
export function isTripOf({ bookedBuses }: Session, search: SearchCriteria | null): boolean {
  const tickets = bookedBuses[0]?.tickets ?? [];
  const journey = tickets[0]?.journey;
  if (!journey) return false;
  if (!search) return true;
  const { departureLocation, destinationLocation, departureTime, arrivalTime } = journey;
  const days = [
    localDateOf(departureTime, departureLocation.zone),
    ...(search.busHotelMode ? [localDateOf(arrivalTime, destinationLocation.zone)] : []),
  ];
  return (
    departureLocation.cityCode === search.cityCodeDeparture &&
    destinationLocation.cityCode === search.cityCodeDestination &&
    days.includes(search.dateStart) &&
    tickets.length === (search.tripType === 'roundTrip' ? 2 : 1)
  );
}
