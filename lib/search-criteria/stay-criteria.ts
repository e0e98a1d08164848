import { addDays, daysBetween, isLocalDate, type LocalDate } from '@/rules/dates/local-date';
import type { Party } from '@/rules/travellers/party';
import { DEFAULT_ADULTS } from '@/rules/travellers/party-limits';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';
import type { SearchCriteria } from './search-criteria';

/** A stay that hotels can be asked for (R59, R136): dates are local to the city, one room for the whole party. */
export type StayCriteria = Party & { cityCode: string; checkinDate: LocalDate; checkoutDate: LocalDate };

/** What is known of a stay so far; empty text = not chosen. */
export type StayDraft = StayCriteria;

export const EMPTY_STAY: Readonly<StayDraft> = Object.freeze({
  cityCode: '',
  checkinDate: '',
  checkoutDate: '',
  nbOfAdults: DEFAULT_ADULTS,
  nbOfChildren: 0,
  ageOfChildren: [],
});

export function nightsOf({ checkinDate, checkoutDate }: Pick<StayCriteria, 'checkinDate' | 'checkoutDate'>): number {
  return isLocalDate(checkinDate) && isLocalDate(checkoutDate) ? daysBetween(checkinDate, checkoutDate) : Number.NaN;
}

/** Most nights of a package: up to the day of the bus back, one way as many as a stay can have. */
export function mostNights({ dateEnd }: Pick<SearchCriteria, 'dateEnd'>, checkinDate: LocalDate): number {
  return dateEnd === undefined ? MAX_NIGHTS : Math.min(MAX_NIGHTS, daysBetween(checkinDate, dateEnd));
}

/**
 * The stay of a package (R35): check-in on the local day on which the chosen outbound arrives, the day of the search
 * until one is chosen; as many nights as searched for, never beyond the day of the bus back; without a number of nights
 * until that day, one way one night. Null when no night lies between the two buses.
 */
export function stayOfSearch(
  criteria: SearchCriteria,
  arrivalDate: LocalDate = criteria.dateStart,
): StayCriteria | null {
  const most = mostNights(criteria, arrivalDate);
  if (most < 1) return null;
  const wanted = criteria.nights ?? (criteria.dateEnd === undefined ? 1 : most);
  const { nbOfAdults, nbOfChildren, ageOfChildren } = criteria;
  return {
    cityCode: criteria.cityCodeDestination,
    checkinDate: arrivalDate,
    checkoutDate: addDays(arrivalDate, Math.min(wanted, most)),
    nbOfAdults,
    nbOfChildren,
    ageOfChildren,
  };
}
