/**
 * What forms of every page can find wrong: searches, stays, the newsletter and messages to us. Their words travel with
 * every page, so that none stands here that a booking or the planner alone can need (P1b).
 */
export const COMMON_FAULT_CODES = [
  'REQUIRED',
  'TOO_LONG',
  'EMAIL_INVALID',
  // search and party
  'SAME_CITY',
  'DATE_INVALID',
  'DATE_PAST',
  'DATE_TOO_FAR',
  'RETURN_BEFORE_OUTBOUND',
  'CHECKOUT_BEFORE_CHECKIN',
  'TOO_MANY_NIGHTS',
  'PAGE_INVALID',
  'ADULTS_OUT_OF_RANGE',
  'CHILDREN_OUT_OF_RANGE',
  'PARTY_TOO_LARGE',
  'CHILD_AGES_MISMATCH',
  'CHILD_AGE_OUT_OF_RANGE',
  'AGE_TOO_YOUNG_TO_BOOK_ONLINE',
  'INFANT_NOT_ONLINE',
  // packages of bus and hotel
  'NO_HOTELS_THERE',
  'PACKAGE_WITHOUT_NIGHT',
] as const;

/** What travellers' details, the planner and a payment can have wrong besides. */
export const DETAIL_FAULT_CODES = [
  // ages
  'ADULT_IS_A_CHILD',
  'CHILD_IS_AN_ADULT',
  'CHILD_AGE_DIFFERS_FROM_SEARCH',
  'DATE_OF_BIRTH_DISAGREES_WITH_AGE',
  'DATE_OF_BIRTH_IN_FUTURE',
  'DATE_OF_BIRTH_TOO_LONG_AGO',
  // travellers
  'TRAVELLERS_COUNT',
  'NAME_INVALID',
  'PASSPORT_INCOMPLETE',
  'PASSPORT_NUMBER_INVALID',
  'PASSPORT_EXPIRES_TOO_SOON',
  'NATIONALITY_INVALID',
  'PHONE_INVALID',
  // newsletter
  'CONSENT_REQUIRED',
  // trip planner
  'ARRIVAL_BEFORE_DEPARTURE',
  'DATES_REVERSED',
  'DATE_OUTSIDE',
  'TIME_WITHOUT_DATE',
  'ZONE_INVALID',
  'GUESTS_OUT_OF_RANGE',
  // payment
  'CARD_NUMBER_INCOMPLETE',
  'CARD_NUMBER_INVALID',
  'CARD_NOT_ACCEPTED',
  'SECURITY_CODE_INVALID',
  'EXPIRY_INVALID',
  'CARD_EXPIRED',
  'COUNTRY_INVALID',
  'REGION_INVALID',
  'POSTAL_CODE_INVALID',
] as const;

/**
 * Every code the rules can answer with. Translations are tested against this list,
 * so a new rule cannot reach a traveller without words in both languages.
 */
export const RULE_FAULT_CODES = [...COMMON_FAULT_CODES, ...DETAIL_FAULT_CODES] as const;

export type RuleFaultCode = (typeof RULE_FAULT_CODES)[number];

/**
 * A broken rule, named by code and put into words elsewhere.
 * `path` leads to the field with dots, for example `adults.0.dateOfBirth`; `params` fill the message.
 */
export type RuleFault = { path: string; code: string; params?: Record<string, string | number> };

export function ruleFault(path: string, code: RuleFaultCode, params?: RuleFault['params']): RuleFault {
  return params ? { path, code, params } : { path, code };
}

/** Puts faults of a part under the part's own path. */
export function faultsUnder(prefix: string, faults: readonly RuleFault[]): RuleFault[] {
  return faults.map((fault) => ({ ...fault, path: fault.path === '' ? prefix : `${prefix}.${fault.path}` }));
}
