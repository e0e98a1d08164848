import type { PlannerFields } from '@/contract/planner-items';
import type { ImportedItem } from '@/contract/trip-planner';

/**
 * A reservation that was read out of a file, and what became of it. `isKnown`: the planner, or the list above it, says
 * the same already.
 */
export type FoundItem = {
  key: string;
  fileName: string;
  fields: PlannerFields;
  /** What is wrong with it, in words: it is mended in the form. */
  faults: ImportedItem['faults'];
  isKnown: boolean;
  /** Of a repeating event: its first time only. */
  repeats: boolean;
  state: 'found' | 'adding' | 'added';
  /** Why it was not added. */
  message: string | null;
};

/** The items of a file, after those found before it. */
export function withFound(all: readonly FoundItem[], fileName: string, items: readonly ImportedItem[]): FoundItem[] {
  return items.reduce<FoundItem[]>(
    (list, { fields, faults, sameAs, repeats }) => [
      ...list,
      {
        key: String(list.length),
        fileName,
        fields,
        faults,
        isKnown: sameAs !== null || list.some((other) => JSON.stringify(other.fields) === JSON.stringify(fields)),
        repeats,
        state: 'found',
        message: null,
      },
    ],
    [...all],
  );
}

/** Those that can be added all at once: nothing to mend, and not there already. */
export function readyItems(all: readonly FoundItem[]): FoundItem[] {
  return all.filter(({ state, faults, isKnown }) => state === 'found' && faults.length === 0 && !isKnown);
}
