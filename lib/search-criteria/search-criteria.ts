import { isLocalDate, type LocalDate } from '@/rules/dates/local-date';
import type { Party } from '@/rules/travellers/party';
import { DEFAULT_ADULTS } from '@/rules/travellers/party-limits';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';

export const TRIP_TYPES = ['roundTrip', 'oneWay'] as const;
export type TripType = (typeof TRIP_TYPES)[number];

/**
 * A search that can be run (R59, R60). It lives in the URL; dates are local to the departure city.
 * `dateEnd` exists for a round trip only. `nights` and `busHotelMode` belong to Bus & Hotels (R35, R87).
 */
export type SearchCriteria = Party & {
  cityCodeDeparture: string;
  cityCodeDestination: string;
  tripType: TripType;
  dateStart: LocalDate;
  dateEnd?: LocalDate;
  busHotelMode?: boolean;
  nights?: number;
};

const CITY_CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_CITY_CODE_LENGTH = 60;

function isCityCode(code: string): boolean {
  return code.length <= MAX_CITY_CODE_LENGTH && CITY_CODE.test(code);
}

/**
 * Whether every part has the shape of a search; by hand, so that the form needs no library of schemas (P6). Whether it
 * can be run is `searchFaults`.
 */
export function hasSearchShape(search: SearchCriteria): boolean {
  const {
    cityCodeDeparture,
    cityCodeDestination,
    dateStart,
    dateEnd,
    nbOfAdults,
    nbOfChildren,
    ageOfChildren,
    nights,
  } = search;
  return (
    isCityCode(cityCodeDeparture) &&
    isCityCode(cityCodeDestination) &&
    isLocalDate(dateStart) &&
    (dateEnd === undefined || isLocalDate(dateEnd)) &&
    [nbOfAdults, nbOfChildren, ...ageOfChildren].every(Number.isSafeInteger) &&
    (nights === undefined || (Number.isSafeInteger(nights) && nights >= 1 && nights <= MAX_NIGHTS))
  );
}

/** What is known of a search so far: a half-filled form, or an address somebody typed. Empty text = not chosen. */
export type SearchDraft = Omit<SearchCriteria, 'dateEnd'> & { dateEnd: string };

/** R59, R60, R90. */
export const EMPTY_DRAFT: Readonly<SearchDraft> = Object.freeze({
  cityCodeDeparture: '',
  cityCodeDestination: '',
  tripType: 'roundTrip',
  dateStart: '',
  dateEnd: '',
  nbOfAdults: DEFAULT_ADULTS,
  nbOfChildren: 0,
  ageOfChildren: [],
});
