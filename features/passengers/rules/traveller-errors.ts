import type { FieldErrors } from 'react-hook-form';
import { formErrorList, type FormError } from '@/components/form/form-error-list';
import type { Passengers } from '@/contract/passengers';

const GROUPS = ['adults', 'children'] as const;
/** Fields of a traveller in the order of the page. */
const FIELDS = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'gender',
  'ageOfChild',
  'email',
  'cellPhone',
  'passportNumber',
  'passportNationality',
  'passportIssuingAuthority',
  'passportExpiryDate',
];
const SPLIT_DATES = ['dateOfBirth', 'passportExpiryDate'];

/** An error with its traveller, null where it is about the whole form; `name` is the field its link lands on. */
export type TravellerError = FormError & { traveller: { group: (typeof GROUPS)[number]; index: number } | null };

/**
 * The form's errors traveller by traveller, in the order of the page: react-hook-form lists them as they arose. A split
 * date's link lands on its day.
 */
export function travellerErrors(errors: FieldErrors<Passengers>): TravellerError[] {
  const placed = formErrorList(errors).map(({ name, message }) => {
    const [groupName, index, field = '', part] = name.split('.');
    const group = GROUPS.find((each) => each === groupName);
    const traveller = group && index !== undefined ? { group, index: Number(index) } : null;
    const place = [group ? GROUPS.indexOf(group) : GROUPS.length, traveller?.index ?? -1, FIELDS.indexOf(field)];
    return { place, error: { name: SPLIT_DATES.includes(field) && !part ? `${name}.day` : name, message, traveller } };
  });
  return placed.sort((left, right) => compare(left.place, right.place)).map(({ error }) => error);
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
