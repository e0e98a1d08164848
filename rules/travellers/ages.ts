import { isLocalDate, type LocalDate } from '../dates/local-date';
import { ruleFault, type RuleFault } from '../rule-fault';

/** D20: whole years on the reference date, both ends included. */
export const MIN_CHILD_AGE = 3;
export const MAX_CHILD_AGE = 14;
/** D21. */
export const MIN_ADULT_AGE = 18;

/**
 * Whole years completed on a date. Somebody born on 29 February completes the year on 1 March in common years.
 * Negative before the birth.
 */
export function ageOn(dateOfBirth: LocalDate, on: LocalDate): number {
  if (!isLocalDate(dateOfBirth) || !isLocalDate(on)) throw new RangeError(`Not calendar dates: ${dateOfBirth}, ${on}`);
  const years = Number(on.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return on.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The day on which a child's age counts: return, one way: departure, hotel only: check-out (D20). */
export function childAgeReferenceDate(trip: {
  departure?: LocalDate | null;
  return?: LocalDate | null;
  checkOut?: LocalDate | null;
}): LocalDate {
  const date = trip.return ?? trip.departure ?? trip.checkOut;
  if (!date) throw new RangeError('A trip needs a date to count ages on');
  return date;
}

export function isChildAge(age: number): boolean {
  return Number.isInteger(age) && age >= MIN_CHILD_AGE && age <= MAX_CHILD_AGE;
}

export function isAdultAge(age: number): boolean {
  return Number.isInteger(age) && age >= MIN_ADULT_AGE;
}

/**
 * Travellers of 15 to 17, or of 2 and under, cannot be booked online: the message says why and shows the contacts
 * (D21).
 */
function notOnlineFault(path: string, age: number): RuleFault | null {
  if (age > MAX_CHILD_AGE && age < MIN_ADULT_AGE) return ruleFault(path, 'AGE_TOO_YOUNG_TO_BOOK_ONLINE', { age });
  return age < MIN_CHILD_AGE ? ruleFault(path, 'INFANT_NOT_ONLINE', { age }) : null;
}

/** What is wrong with an age chosen for a child in the search. */
export function childAgeFault(path: string, age: number): RuleFault | null {
  if (isChildAge(age)) return null;
  if (!Number.isInteger(age) || age < 0 || age >= MIN_ADULT_AGE) {
    return ruleFault(path, 'CHILD_AGE_OUT_OF_RANGE', { min: MIN_CHILD_AGE, max: MAX_CHILD_AGE });
  }
  return notOnlineFault(path, age);
}

/** What is wrong with a traveller's age, completed years on the day that counts for the type (D20, D21). */
export function ageFault(path: string, type: 'adult' | 'child', age: number): RuleFault | null {
  if (type === 'adult' ? isAdultAge(age) : isChildAge(age)) return null;
  const refused = notOnlineFault(path, age);
  if (refused) return refused;
  return type === 'adult'
    ? ruleFault(path, 'ADULT_IS_A_CHILD', { age })
    : ruleFault(path, 'CHILD_IS_AN_ADULT', { age });
}
