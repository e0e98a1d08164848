import { MAX_DETAILS_LENGTH, MAX_LINE_LENGTH, type PlannerKind } from '@/contract/planner-items';
import { plannerItemFaults } from '@/rules/planner/planner-item';
import { ruleFault, type RuleFault } from '@/rules/rule-fault';
import {
  AMOUNT_NAMES,
  fieldNames,
  fieldsOf,
  isCityName,
  isTimeName,
  unknownCityIn,
  type FieldName,
  type ItemValues,
} from './item-values';
import { typedAmount } from './typed-amount';

/** As the contract takes it, minor units. */
const MAX_AMOUNT = 100_000_000;
const MAX_GUESTS = 500;

/** Faults of typing, which the rules of an item never see; words in `plannerForm.faults`. */
export const TYPING_FAULTS = [
  'AMOUNT_INVALID',
  'AMOUNT_TOO_LARGE',
  'GUESTS_INVALID',
  'TIME_HALF_TYPED',
  'CITY_UNKNOWN',
] as const;

/**
 * What is wrong with what is typed: how it is typed first, then the rules of the API (rules/planner/planner-item). One
 * fault a field.
 * @param halfTyped names of dates and times that the browser holds only a part of: it hands them over as ''
 */
export function valueFaults(kind: PlannerKind, values: ItemValues, halfTyped: readonly string[] = []): RuleFault[] {
  const names = fieldNames(kind);
  const typing = names.flatMap((name) => typingFault(name, values[name].trim(), halfTyped.includes(name)));
  const long = values.travellers.flatMap(({ name }, index) =>
    tooLong(`travellers.${index}.name`, name.trim(), MAX_LINE_LENGTH),
  );
  const found = [...typing, ...long];
  const rules = plannerItemFaults(fieldsOf(kind, values)).filter(
    ({ path }) => !found.some((fault) => fault.path === path),
  );
  const order = (path: string) => names.findIndex((name) => name === path.split('.')[0]);
  return [...found, ...rules].sort((left, right) => order(left.path) - order(right.path));
}

function typingFault(name: FieldName, text: string, isHalfTyped: boolean): RuleFault[] {
  if (isHalfTyped)
    return [isTimeName(name) ? { path: name, code: 'TIME_HALF_TYPED' } : ruleFault(name, 'DATE_INVALID')];
  if (AMOUNT_NAMES.some((each) => each === name)) {
    const amount = typedAmount(text) ?? 0;
    if (Number.isNaN(amount)) return [{ path: name, code: 'AMOUNT_INVALID' }];
    return amount > MAX_AMOUNT ? [{ path: name, code: 'AMOUNT_TOO_LARGE' }] : [];
  }
  if (isCityName(name) && unknownCityIn(text) !== '') return [{ path: name, code: 'CITY_UNKNOWN' }];
  if (name === 'numberOfGuests')
    return /^\d*$/.test(text) && Number(text) <= MAX_GUESTS ? [] : [{ path: name, code: 'GUESTS_INVALID' }];
  return tooLong(name, text, name === 'details' ? MAX_DETAILS_LENGTH : MAX_LINE_LENGTH);
}

function tooLong(path: string, text: string, max: number): RuleFault[] {
  return text.length > max ? [ruleFault(path, 'TOO_LONG', { max })] : [];
}
