import type { Session } from '@/contract/session';
import { pathFor } from '@/lib/paths/routes';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { localDateOf } from '@/rules/dates';
import type { Language } from '@/rules/language';

/** The search that leads to a session's buses, whatever else this tab has searched since; null while it has none. */
export function criteriaOfSession({ bookedBuses, nbOfAdults, nbOfChildren, ageOfChildren }: Session): SearchCriteria | null {
  const journeys = bookedBuses.flatMap((bus) => bus.tickets.map((ticket) => ticket.journey)).filter((journey) => journey !== null);
  const [outbound, back] = journeys;
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
  };
}

/** Address of the tickets to choose from instead, when seats are gone: this tab's own search, else the one behind the cart. */
export function searchAgainPath(search: SearchCriteria | null, session: Session | null, language: Language): string {
  const criteria = search ?? (session && criteriaOfSession(session));
  return criteria ? pathFor('busOutbound', language, {}, criteriaToQuery(criteria)) : pathFor('bus', language);
}

/** The same as the query of the ticket pages, for links back to them. */
export function searchQueryOf(session: Session): string | undefined {
  const criteria = criteriaOfSession(session);
  return criteria ? criteriaToQuery(criteria).toString() : undefined;
}
