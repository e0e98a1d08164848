import { useRef, type FocusEvent } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { isLocalDate } from '@/rules/dates/local-date';
import type { FieldName, ItemValues } from './rules/item-values';

/** Most journeys and activities end on the day they begin. */
const SAME_DAY: Partial<Record<string, FieldName>> = { departureDate: 'arrivalDate', startDate: 'endDate' };

/**
 * What is typed is judged when its field is left, with the fields left before it; what is still empty is asked for on
 * sending only.
 */
export function useLeaveField({ getValues, getFieldState, setValue, trigger }: UseFormReturn<ItemValues>) {
  const left = useRef(new Set<FieldPath<ItemValues>>());
  return ({ target }: FocusEvent) => {
    if (
      !(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      ) ||
      !target.name
    )
      return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own names
    const name = target.name as FieldName;
    const follower = SAME_DAY[name];
    if (follower && getValues(follower) === '' && isLocalDate(target.value))
      setValue(follower, target.value, { shouldDirty: true });
    left.current.add(name);
    const isTyped = (each: FieldPath<ItemValues>) =>
      getValues(each) !== '' || document.querySelector<HTMLInputElement>(`[name="${each}"]`)?.validity.badInput;
    const typed = [...left.current].filter((each) => isTyped(each) && getFieldState(each).error?.type !== 'server');
    if (typed.length > 0) void trigger(typed);
  };
}
