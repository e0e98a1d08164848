import type { Session } from '@/contract/session';
import { pathFor } from '@/lib/paths/routes';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import type { StayCriteria } from '@/lib/search-criteria/stay-criteria';
import { stayToQuery } from '@/lib/search-criteria/stay-query';
import { localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { bookedHotelOf } from '../cart-items';

/**
 * The search that leads to a session's buses, whatever else this tab has searched since; a hotel beside them makes it a
 * package. Null while it has none.
 */
export function criteriaOfSession(session: Session): SearchCriteria | null {
  const { bookedBuses, nbOfAdults, nbOfChildren, ageOfChildren } = session;
  const journeys = bookedBuses
    .flatMap((bus) => bus.tickets.map((ticket) => ticket.journey))
    .filter((journey) => journey !== null);
  const [outbound, back] = journeys;
  const stay = bookedHotelOf(session);
  if (!outbound) return null;
  return {
    cityCodeDeparture: outbound.departureLocation.cityCode,
    cityCodeDestination: outbound.destinationLocation.cityCode,
    tripType: back ? 'roundTrip' : 'oneWay',
    dateStart: localDateOf(outbound.departureTime, outbound.departureLocation.zone),
    ...(back ? { dateEnd: localDateOf(back.departureTime, back.departureLocation.zone) } : {}),
    nbOfAdults,
    nbOfChildren,
    ageOfChildren,
    ...(stay ? { busHotelMode: true, nights: stay.nights } : {}),
  };
}

/** The stay that a session's room is booked for; null without one. */
function stayOfSession(session: Session): StayCriteria | null {
  const booked = bookedHotelOf(session);
  if (!booked) return null;
  const { nbOfAdults, nbOfChildren, ageOfChildren } = session;
  const { hotel, checkinDate, checkoutDate } = booked;
  return { cityCode: hotel.cityCode, checkinDate, checkoutDate, nbOfAdults, nbOfChildren, ageOfChildren };
}

/**
 * Address of the tickets to choose from instead, when seats are gone: this tab's own search, else the one behind the
 * cart.
 */
export function searchAgainPath(search: SearchCriteria | null, session: Session | null, language: Language): string {
  const criteria = search ?? (session && criteriaOfSession(session));
  if (!criteria) return pathFor('bus', language);
  return pathFor(criteria.busHotelMode ? 'busHotelOutbound' : 'busOutbound', language, {}, criteriaToQuery(criteria));
}

/** Address of the hotels to choose from instead: beside the buses of a package, else by themselves. */
export function hotelsAgainPath(session: Session, language: Language): string {
  const criteria = criteriaOfSession(session);
  if (criteria?.busHotelMode) return pathFor('busHotelAccommodation', language, {}, criteriaToQuery(criteria));
  const stay = stayOfSession(session);
  return stay ? pathFor('hotelAccommodation', language, {}, stayToQuery(stay)) : pathFor('hotel', language);
}

/**
 * The query of the pages that a session's parts were chosen on, for links back to them: of the buses, else of the
 * hotel.
 */
export function searchQueryOf(session: Session): string | undefined {
  const criteria = criteriaOfSession(session);
  const stay = stayOfSession(session);
  return criteria ? criteriaToQuery(criteria).toString() : stay ? stayToQuery(stay).toString() : undefined;
}

/** Address of the form in which another party or other days are searched for, filled in with those of the cart. */
export function searchFormPath(session: Session, language: Language): string {
  const criteria = criteriaOfSession(session);
  if (criteria) return pathFor('bus', language, {}, criteriaToQuery(criteria));
  const stay = stayOfSession(session);
  return stay ? pathFor('hotel', language, {}, stayToQuery(stay)) : pathFor('activities', language);
}
