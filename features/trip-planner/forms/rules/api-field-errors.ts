import type { FieldPath } from 'react-hook-form';
import type { PlannerKind } from '@/contract/planner-items';
import { fieldNames, type ItemValues } from './item-values';

export type ApiFieldError = { name: FieldPath<ItemValues>; message: string };

/**
 * What the API said of fields, for those that the form has. Empty lines among the travellers are not sent: the API
 * counts without them.
 * @param fields paths of the request's body: 'arrivalDate', 'travellers.0'
 */
export function apiFieldErrors(
  kind: PlannerKind,
  fields: readonly { path: string; message: string }[],
  { travellers }: ItemValues,
): ApiFieldError[] {
  const names: readonly string[] = fieldNames(kind);
  const sent = travellers.flatMap(({ name }, index) => (name.trim() === '' ? [] : [index]));
  return fields.flatMap(({ path, message }) => {
    const traveller = /^travellers\.(\d+)$/.exec(path);
    const index = traveller && sent[Number(traveller[1])];
    if (kind === 'bus' && index !== null && index !== undefined)
      return [{ name: `travellers.${index}.name` as const, message }];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own names
    return names.includes(path) ? [{ name: path as FieldPath<ItemValues>, message }] : [];
  });
}
