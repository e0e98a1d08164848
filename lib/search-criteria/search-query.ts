import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';
import { firstOf, partyFromQuery, setParty, wholeNumber, type QueryInput } from './query-values';
import { EMPTY_DRAFT, hasSearchShape, TRIP_TYPES, type SearchCriteria, type SearchDraft } from './search-criteria';

/** True when an address names a search at all (R158). */
export function hasSearch(query: QueryInput): boolean {
  return ['cityCodeDeparture', 'cityCodeDestination', 'dateStart'].some((name) => firstOf(query, name) !== '');
}

/** Reads what an address says of a search, however incomplete; what is missing takes its default (R59, R60). */
export function draftFromQuery(query: QueryInput): SearchDraft {
  const tripType = TRIP_TYPES.find((type) => type === firstOf(query, 'tripType')) ?? EMPTY_DRAFT.tripType;
  const nights = wholeNumber(firstOf(query, 'nights'));
  return {
    cityCodeDeparture: firstOf(query, 'cityCodeDeparture').toLowerCase(),
    cityCodeDestination: firstOf(query, 'cityCodeDestination').toLowerCase(),
    tripType,
    dateStart: firstOf(query, 'dateStart'),
    dateEnd: firstOf(query, 'dateEnd'),
    ...partyFromQuery(query, EMPTY_DRAFT.nbOfAdults),
    ...(firstOf(query, 'busHotelMode') === 'true' ? { busHotelMode: true } : {}),
    ...(nights >= 1 && nights <= MAX_NIGHTS ? { nights } : {}),
  };
}

/** The search of an address, or null when its shape is wrong. Whether it can be run is `searchFaults`. */
export function criteriaFromQuery(query: QueryInput): SearchCriteria | null {
  return criteriaOf(draftFromQuery(query));
}

/** A draft as a search, or null while something is missing. One way forgets the return date. */
export function criteriaOf(draft: SearchDraft): SearchCriteria | null {
  const { dateEnd, ...rest } = draft;
  const criteria: SearchCriteria = draft.tripType === 'oneWay' ? rest : { ...rest, dateEnd };
  return hasSearchShape(criteria) ? criteria : null;
}

/** The search as query parameters, in one fixed order; `criteriaFromQuery` reads exactly the same back. */
export function criteriaToQuery(criteria: SearchCriteria): URLSearchParams {
  const query = new URLSearchParams({
    cityCodeDeparture: criteria.cityCodeDeparture,
    cityCodeDestination: criteria.cityCodeDestination,
    tripType: criteria.tripType,
    dateStart: criteria.dateStart,
  });
  if (criteria.dateEnd !== undefined) query.set('dateEnd', criteria.dateEnd);
  setParty(query, criteria);
  if (criteria.busHotelMode) query.set('busHotelMode', 'true');
  if (criteria.nights !== undefined) query.set('nights', String(criteria.nights));
  return query;
}
