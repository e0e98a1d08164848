import { MAX_NIGHTS, searchCriteriaSchema, TRIP_TYPES, type SearchCriteria, type SearchDraft, EMPTY_DRAFT } from './search-criteria';

/** Search parameters as Next hands them to a page, or as `URLSearchParams`. */
export type QueryInput = URLSearchParams | Record<string, string | string[] | undefined>;

function valuesOf(query: QueryInput, name: string): string[] {
  if (query instanceof URLSearchParams) return query.getAll(name);
  const value = query[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function firstOf(query: QueryInput, name: string): string {
  return (valuesOf(query, name)[0] ?? '').trim();
}

/** NaN for what is not a whole number, so that the rules refuse it instead of a default hiding it. */
function wholeNumber(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

/** Ages as a comma list, or repeated as a plain form sends them; empty choices are no child. */
function agesOf(query: QueryInput): number[] {
  return valuesOf(query, 'ageOfChildren')
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map(wholeNumber);
}

/** True when an address names a search at all (R158). */
export function hasSearch(query: QueryInput): boolean {
  return ['cityCodeDeparture', 'cityCodeDestination', 'dateStart'].some((name) => firstOf(query, name) !== '');
}

/** Reads what an address says of a search, however incomplete; what is missing takes its default (R59, R60). */
export function draftFromQuery(query: QueryInput): SearchDraft {
  const tripType = TRIP_TYPES.find((type) => type === firstOf(query, 'tripType')) ?? EMPTY_DRAFT.tripType;
  const adults = firstOf(query, 'nbOfAdults');
  const children = firstOf(query, 'nbOfChildren');
  const ageOfChildren = agesOf(query);
  const nights = wholeNumber(firstOf(query, 'nights'));
  return {
    cityCodeDeparture: firstOf(query, 'cityCodeDeparture').toLowerCase(),
    cityCodeDestination: firstOf(query, 'cityCodeDestination').toLowerCase(),
    tripType,
    dateStart: firstOf(query, 'dateStart'),
    dateEnd: firstOf(query, 'dateEnd'),
    nbOfAdults: adults === '' ? EMPTY_DRAFT.nbOfAdults : wholeNumber(adults),
    // The form that works without scripts sends ages alone.
    nbOfChildren: children === '' ? ageOfChildren.length : wholeNumber(children),
    ageOfChildren,
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
  const parsed = searchCriteriaSchema.safeParse(draft.tripType === 'oneWay' ? rest : { ...rest, dateEnd });
  return parsed.success ? parsed.data : null;
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
  query.set('nbOfAdults', String(criteria.nbOfAdults));
  query.set('nbOfChildren', String(criteria.nbOfChildren));
  if (criteria.ageOfChildren.length > 0) query.set('ageOfChildren', criteria.ageOfChildren.join(','));
  if (criteria.busHotelMode) query.set('busHotelMode', 'true');
  if (criteria.nights !== undefined) query.set('nights', String(criteria.nights));
  return query;
}
