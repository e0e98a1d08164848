import { ageFault, ageOn, childAgeReferenceDate } from './ages';
import { isLocalDate, type LocalDate } from '../dates/local-date';
import { isEmail } from '../contact/email';
import type { Party } from './party';
import { faultsUnder, ruleFault, type RuleFault } from '../rule-fault';

/** A date as typed or chosen, in three parts (R61). */
export type DateParts = { day: string | number; month: string | number; year: string | number };

/** One traveller's form (R62, R63). Nationality is ISO 3166-1 alpha-2. */
export type TravellerDetails = {
  type: 'adult' | 'child';
  firstName: string;
  lastName: string;
  dateOfBirth: DateParts;
  ageOfChild?: number;
  gender?: 'Male' | 'Female';
  hasNoPassport: boolean;
  passportNumber?: string;
  passportExpiryDate?: DateParts;
  passportIssuingAuthority?: string;
  passportNationality?: string;
  hasNoContact: boolean;
  email?: string;
  cellPhone?: string;
};

export type TravellersTrip = {
  party: Party;
  departureDate: LocalDate;
  /** null one way. */
  returnDate: LocalDate | null;
  /** Opens the passport group; asks for nothing by itself (D47). */
  crossesBorder: boolean;
  today: LocalDate;
};

const MAX_NAME_LENGTH = 60;
const MAX_AGE = 120;
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}'’.,-]+$/u;
/** Behind +1 stand ten digits (North American Numbering Plan); elsewhere numbers are of many lengths (ITU-T E.164). */
const PHONE = /^(?:\+1\d{10}|\+(?!1)\d{7,15}|\d{7,15})$/;
const PASSPORT_NUMBER = /^[A-Z0-9]{5,15}$/i;

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === '';
}

function isBlankDate(parts: DateParts | undefined): boolean {
  return parts === undefined || [parts.day, parts.month, parts.year].every((part) => String(part).trim() === '');
}

/** The three parts as one date; null when they are not a real one. The year needs all four digits. */
export function splitDateToLocal(parts: DateParts): LocalDate | null {
  const [day = '', month = '', year = ''] = [parts.day, parts.month, parts.year].map((part) => String(part).trim());
  if (![day, month].every((part) => /^\d{1,2}$/.test(part)) || !/^\d{4}$/.test(year)) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
}

/** The passport group of a traveller's form. */
export type PassportDetails = Pick<
  TravellerDetails,
  'hasNoPassport' | 'passportNumber' | 'passportExpiryDate' | 'passportIssuingAuthority' | 'passportNationality'
>;

/** Unticked and empty counts as ticked (D47). */
export function hasPassport(details: PassportDetails): boolean {
  const { passportNumber, passportIssuingAuthority, passportNationality, passportExpiryDate } = details;
  const isEmpty =
    [passportNumber, passportIssuingAuthority, passportNationality].every(isBlank) && isBlankDate(passportExpiryDate);
  return !details.hasNoPassport && !isEmpty;
}

/** Unticked and empty counts as ticked (D47). */
export function hasContact(details: TravellerDetails): boolean {
  return !details.hasNoContact && !(isBlank(details.email) && isBlank(details.cellPhone));
}

/** Whether the form starts with the passport group open: on border trips, and where something is filled in (D47). */
export function isPassportGroupOpen(details: TravellerDetails, trip: Pick<TravellersTrip, 'crossesBorder'>): boolean {
  return !details.hasNoPassport && (trip.crossesBorder || hasPassport(details));
}

export function nameFault(path: 'firstName' | 'lastName', name: string): RuleFault | null {
  if (isBlank(name)) return ruleFault(path, 'REQUIRED');
  if (name.trim().length > MAX_NAME_LENGTH) return ruleFault(path, 'TOO_LONG', { max: MAX_NAME_LENGTH });
  return NAME.test(name) ? null : ruleFault(path, 'NAME_INVALID');
}

function birthFault(details: TravellerDetails, trip: TravellersTrip): RuleFault | null {
  const path = 'dateOfBirth';
  if (isBlankDate(details.dateOfBirth)) return ruleFault(path, 'REQUIRED');
  const born = splitDateToLocal(details.dateOfBirth);
  if (born === null) return ruleFault(path, 'DATE_INVALID');
  if (born > trip.today) return ruleFault(path, 'DATE_OF_BIRTH_IN_FUTURE');
  if (ageOn(born, trip.today) > MAX_AGE) return ruleFault(path, 'DATE_OF_BIRTH_TOO_LONG_AGO');
  if (details.type === 'adult') return ageFault(path, 'adult', ageOn(born, trip.departureDate));
  const date = childAgeReferenceDate({ departure: trip.departureDate, return: trip.returnDate });
  const age = ageOn(born, date);
  const fault = ageFault(path, 'child', age);
  if (fault || details.ageOfChild === undefined || age === details.ageOfChild) return fault;
  return ruleFault(path, 'DATE_OF_BIRTH_DISAGREES_WITH_AGE', { age, searchedAge: details.ageOfChild, date });
}

function childAgeFaults(details: TravellerDetails, searchedAge: number | undefined): RuleFault[] {
  if (details.type === 'adult') return [];
  if (details.ageOfChild === undefined) return [ruleFault('ageOfChild', 'REQUIRED')];
  if (searchedAge === undefined || details.ageOfChild === searchedAge) return [];
  return [ruleFault('ageOfChild', 'CHILD_AGE_DIFFERS_FROM_SEARCH', { age: details.ageOfChild, searchedAge })];
}

/** What is wrong with a passport that was given (D47). */
export function passportFaults(
  details: PassportDetails,
  trip: Pick<TravellersTrip, 'departureDate' | 'returnDate'>,
): RuleFault[] {
  if (!hasPassport(details)) return [];
  const faults: RuleFault[] = [];
  for (const field of ['passportNumber', 'passportNationality', 'passportIssuingAuthority'] as const) {
    if (isBlank(details[field])) faults.push(ruleFault(field, 'PASSPORT_INCOMPLETE'));
  }
  const number = details.passportNumber?.replace(/[\s-]/g, '') ?? '';
  if (number !== '' && !PASSPORT_NUMBER.test(number))
    faults.push(ruleFault('passportNumber', 'PASSPORT_NUMBER_INVALID'));
  const nationality = details.passportNationality?.trim() ?? '';
  if (nationality !== '' && !/^[A-Z]{2}$/.test(nationality))
    faults.push(ruleFault('passportNationality', 'NATIONALITY_INVALID'));
  const path = 'passportExpiryDate';
  const expiry = details.passportExpiryDate;
  if (expiry === undefined || isBlankDate(expiry)) return [...faults, ruleFault(path, 'PASSPORT_INCOMPLETE')];
  const date = splitDateToLocal(expiry);
  const lastDay = trip.returnDate ?? trip.departureDate;
  if (date === null) faults.push(ruleFault(path, 'DATE_INVALID'));
  else if (date <= lastDay) faults.push(ruleFault(path, 'PASSPORT_EXPIRES_TOO_SOON', { date: lastDay }));
  return faults;
}

/** An e-mail without a phone, or the reverse, is complete: neither is required (docs/decisions/people.md). */
function contactFaults(details: TravellerDetails): RuleFault[] {
  if (!hasContact(details)) return [];
  const faults: RuleFault[] = [];
  if (!isBlank(details.email) && !isEmail(details.email?.trim() ?? ''))
    faults.push(ruleFault('email', 'EMAIL_INVALID'));
  return [...faults, ...phoneFaults(details.cellPhone ?? '')];
}

/** What is wrong with a phone; an empty one is none. */
export function phoneFaults(cellPhone: string): RuleFault[] {
  const isRight = isBlank(cellPhone) || PHONE.test(cellPhone.replace(/[\s\u00A0().-]/g, ''));
  return isRight ? [] : [ruleFault('cellPhone', 'PHONE_INVALID')];
}

function faultsOf(details: TravellerDetails, index: number, trip: TravellersTrip): RuleFault[] {
  const single = [
    nameFault('firstName', details.firstName),
    nameFault('lastName', details.lastName),
    birthFault(details, trip),
  ];
  return [
    ...single.filter((fault) => fault !== null),
    ...childAgeFaults(details, trip.party.ageOfChildren[index]),
    ...passportFaults(details, trip),
    ...contactFaults(details),
  ];
}

/**
 * What is wrong with the travellers' forms, for the form and the API alike (R60–R64, R109–R111; D20, D21, D47). Paths
 * count adults and children apart: `adults.0.dateOfBirth`, `children.1.ageOfChild`; a wrong number of forms is at
 * `adults` or `children`.
 */
export function travellerFaults(list: readonly TravellerDetails[], trip: TravellersTrip): RuleFault[] {
  const groups = [
    { path: 'adults', expected: trip.party.nbOfAdults, members: list.filter((details) => details.type === 'adult') },
    {
      path: 'children',
      expected: trip.party.nbOfChildren,
      members: list.filter((details) => details.type === 'child'),
    },
  ];
  return groups.flatMap(({ path, expected, members }) => [
    ...(members.length === expected ? [] : [ruleFault(path, 'TRAVELLERS_COUNT', { expected })]),
    ...members.flatMap((details, index) => faultsUnder(`${path}.${index}`, faultsOf(details, index, trip))),
  ]);
}

/**
 * The form as it is kept: text trimmed, groups that are ticked off or empty cleared and ticked, an adult without a
 * child's age (D47).
 */
export function cleared<Details extends TravellerDetails>(details: Details): Details {
  const { type, dateOfBirth, ageOfChild, gender, passportExpiryDate } = details;
  const isPassportKept = hasPassport(details);
  const isContactKept = hasContact(details);
  const kept: TravellerDetails = {
    type,
    firstName: details.firstName.trim(),
    lastName: details.lastName.trim(),
    dateOfBirth,
    ...(type === 'child' && ageOfChild !== undefined ? { ageOfChild } : {}),
    ...(gender ? { gender } : {}),
    hasNoPassport: !isPassportKept,
    ...(isPassportKept
      ? {
          passportNumber: details.passportNumber?.trim(),
          passportExpiryDate,
          passportIssuingAuthority: details.passportIssuingAuthority?.trim(),
          passportNationality: details.passportNationality?.trim(),
        }
      : {}),
    hasNoContact: !isContactKept,
    ...(isContactKept ? { email: details.email?.trim(), cellPhone: details.cellPhone?.trim() } : {}),
  };
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     a caller's own kind of details has these fields */
  return kept as Details;
}
