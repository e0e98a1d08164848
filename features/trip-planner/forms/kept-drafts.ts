import type { PlannerFields, PlannerKind } from '@/contract/planner-items';
import { useAccount } from '@/lib/account/account-store';
import { dropFromTab, keepInTab, keptInTab } from '@/lib/tab-storage/tab-storage';
import { draftOwner } from './draft-owner';
import { ALL_FIELD_NAMES, type ItemValues } from './rules/item-values';
import { layOver, type LaidOver } from './rules/lay-over';
import { bringBackLeft, textsName } from './sent-drafts';

/** `start`: what the form began with, so that only what was changed in it comes back. */
export type Draft = { values: ItemValues; start: ItemValues };

/** What a form is called among those kept: each item its own, each kind one new one, each copy its own. */
export function formName({
  kind,
  item,
  startFrom,
}: {
  kind: PlannerKind;
  item?: { id: string };
  startFrom?: PlannerFields;
}): string {
  return item ? `item ${item.id}` : startFrom ? `from ${JSON.stringify(startFrom)}` : `new ${kind}`;
}

/**
 * Keeps what is typed into a form of the planner: it outlives closing by accident, a reload and a sign-in that has
 * ended. Kept in this tab only, and given back to nobody else who signs in here: as long as nobody knows whose it is,
 * it is neither kept nor given back.
 * @param form as `formName` says
 */
export function keepDraft(form: string, { values, start }: Draft): void {
  const owner = draftOwner(useAccount.getState());
  if (owner === null) return;
  keepInTab(textsName(form), JSON.stringify({ owner, values, start }));
}

/**
 * @param present what the form would begin with now: an item as it is by now
 * @returns null, too, until it is known who is signed in
 */
export function keptDraft(form: string, present: ItemValues): LaidOver | null {
  const owner = draftOwner(useAccount.getState());
  if (owner === null) return null;
  bringBackLeft(form);
  try {
    const kept: unknown = JSON.parse(keptInTab(textsName(form)) ?? 'null');
    if (!isDraft(kept)) return null;
    if (kept.owner !== owner) {
      dropDraft(form);
      return null;
    }
    return layOver({ values: readValues(kept.values, present), start: readValues(kept.start, present) }, present);
  } catch {
    return null;
  }
}

export function dropDraft(form: string): void {
  dropFromTab(textsName(form));
}

function isDraft(kept: unknown): kept is { owner: unknown } & Draft {
  return isObject(kept) && 'values' in kept && isObject(kept.values) && 'start' in kept && isObject(kept.start);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasName(value: unknown): value is { name: string } {
  return isObject(value) && 'name' in value && typeof value.name === 'string';
}

/** @param blank where what is kept says nothing */
function readValues(kept: ItemValues, blank: ItemValues): ItemValues {
  const texts = ALL_FIELD_NAMES.flatMap((name) =>
    typeof kept[name] === 'string' ? [[name, kept[name]] as const] : [],
  );
  const travellers = (Array.isArray(kept.travellers) ? kept.travellers : []).filter(hasName);
  return { ...blank, ...Object.fromEntries(texts), travellers };
}
