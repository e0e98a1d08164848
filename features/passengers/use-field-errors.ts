import { useFormContext, type FieldError } from 'react-hook-form';
import type { Passengers, Traveller } from '@/contract/passengers';
import type { TravellerPath } from './use-passengers-form';

/** What stands beside the fields of one traveller. A split date has one error for its three fields. */
export function useFieldErrors(path: TravellerPath): (field: keyof Traveller) => string | undefined {
  const { getFieldState, formState } = useFormContext<Passengers>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the error of a field, not of a group
  return (field) => (getFieldState(`${path}.${field}`, formState).error as FieldError | undefined)?.message;
}
