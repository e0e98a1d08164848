import { fieldId } from '@/components/form/field-id';

/** Id of what is said of an unknown city, for the field that it is about. */
export function unknownCityId(name: string): string {
  return `${fieldId(name)}-unknown`;
}
