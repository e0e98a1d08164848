import type { BusTicket } from '@/contract/bus-ticket';
import type { Session } from '@/contract/session';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import { isSameParty } from '@/rules/travellers/party';

/**
 * True when the cart holds the buses that a search would have led to, for its travellers (D22b), or nothing has been
 * searched for. A package also lists buses that leave the evening before and arrive on its day (D42).
 */
export function isTripOf(session: Session, search: SearchCriteria | null): boolean {
  const tickets = session.bookedBuses[0]?.tickets ?? [];
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
    tickets.length === (search.tripType === 'roundTrip' ? 2 : 1) &&
    isBackOn(tickets[1], search.dateEnd) &&
    isSameParty(session, search)
  );
}

function isBackOn(ticket: BusTicket | undefined, day: LocalDate | undefined): boolean {
  const journey = ticket?.journey;
  return !journey || localDateOf(journey.departureTime, journey.departureLocation.zone) === day;
}
