import { z } from 'zod';
import { isLocalDate } from '@/rules/dates';
import { DEFAULT_ADULTS } from '@/rules/party';
import { MAX_NIGHTS } from '@/rules/stay-rules';

export const TRIP_TYPES = ['roundTrip', 'oneWay'] as const;
export type TripType = (typeof TRIP_TYPES)[number];

const cityCode = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/).max(60);
const localDate = z.string().refine(isLocalDate);

/**
 * A search that can be run (R59, R60). It lives in the URL; dates are local to the departure city.
 * `dateEnd` exists for a round trip only. `nights` and `busHotelMode` belong to Bus & Hotels (R35, R87).
 */
export const searchCriteriaSchema = z.object({
  cityCodeDeparture: cityCode,
  cityCodeDestination: cityCode,
  tripType: z.enum(TRIP_TYPES),
  dateStart: localDate,
  dateEnd: localDate.optional(),
  nbOfAdults: z.int(),
  nbOfChildren: z.int(),
  ageOfChildren: z.array(z.int()),
  busHotelMode: z.boolean().optional(),
  nights: z.int().min(1).max(MAX_NIGHTS).optional(),
});

export type SearchCriteria = z.infer<typeof searchCriteriaSchema>;

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

/** The draft that shows a search again in the form. */
export function draftOf(criteria: SearchCriteria): SearchDraft {
  return { ...criteria, dateEnd: criteria.dateEnd ?? '' };
}
