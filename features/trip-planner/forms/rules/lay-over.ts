import { ALL_FIELD_NAMES, AMOUNT_NAMES, type ItemValues } from './item-values';

export type ValueName = keyof ItemValues;

/** `both`: changed by the person and elsewhere, not to the same. */
export type LaidOver = { values: ItemValues; both: readonly ValueName[] };

const NAMES: readonly ValueName[] = [...ALL_FIELD_NAMES, 'travellers'];

/**
 * What was typed into a form some time ago, over what its item says now: only what the person really changed, so that
 * nothing another device has written meanwhile goes back (R147). An amount that was typed brings its currency along.
 * @param start what the form began with
 * @returns null where nothing is left that the item does not say already
 */
export function layOver(
  { values, start }: { values: ItemValues; start: ItemValues },
  present: ItemValues,
): LaidOver | null {
  const isPriced = AMOUNT_NAMES.some((name) => differs(values, start, name));
  const isMeant = (name: ValueName) => differs(values, start, name) || (name === 'currency' && isPriced);
  const changed = NAMES.filter((name) => isMeant(name) && differs(values, present, name));
  if (changed.length === 0) return null;
  const typed: Partial<ItemValues> = Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { values: { ...present, ...typed }, both: changed.filter((name) => differs(present, start, name)) };
}

function differs(left: ItemValues, right: ItemValues, name: ValueName): boolean {
  return JSON.stringify(left[name]) !== JSON.stringify(right[name]);
}
