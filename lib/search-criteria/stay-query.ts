import { firstOf, partyFromQuery, setParty, type QueryInput } from './query-values';
import { EMPTY_STAY, type StayCriteria, type StayDraft } from './stay-criteria';

/** True when an address names a stay at all. */
export function hasStay(query: QueryInput): boolean {
  return ['city', 'dateFrom', 'dateTo'].some((name) => firstOf(query, name) !== '');
}

/** Reads what an address says of a stay, however incomplete; what is missing takes its default (R59, R60). */
export function stayFromQuery(query: QueryInput): StayDraft {
  return {
    cityCode: firstOf(query, 'city').toLowerCase(),
    checkinDate: firstOf(query, 'dateFrom'),
    checkoutDate: firstOf(query, 'dateTo'),
    ...partyFromQuery(query, EMPTY_STAY.nbOfAdults),
  };
}

/** The stay as query parameters, in one fixed order; `stayFromQuery` reads exactly the same back. */
export function stayToQuery(stay: StayCriteria): URLSearchParams {
  const query = new URLSearchParams({ city: stay.cityCode, dateFrom: stay.checkinDate, dateTo: stay.checkoutDate });
  setParty(query, stay);
  return query;
}
