import { useAccount } from '@/lib/auth/account-store';
import { TYPED_TEXTS } from '@/lib/auth/typed-texts';
import { dropFromTab, keepInTab, keptInTab } from '@/lib/tab-storage/tab-storage';
import { draftOwner } from './draft-owner';
import { ALL_FIELD_NAMES, type ItemValues } from './rules/item-values';

/**
 * What is typed into a form of the planner: it outlives closing by accident, a reload and a sign-in that has ended. Kept in this tab only,
 * and given back to nobody else who signs in here: as long as nobody knows whose it is, it is neither kept nor given back.
 * `form`: 'new hotel', 'item {id}'.
 */
const nameOf = (form: string) => `${TYPED_TEXTS}${form}`;

export function keepDraft(form: string, values: ItemValues): void {
  const owner = draftOwner(useAccount.getState());
  if (owner === null) return;
  keepInTab(nameOf(form), JSON.stringify({ owner, values }));
}

/** @param blank where the draft says nothing. @returns null, too, until it is known who is signed in */
export function keptDraft(form: string, blank: ItemValues): ItemValues | null {
  const owner = draftOwner(useAccount.getState());
  if (owner === null) return null;
  try {
    const kept: unknown = JSON.parse(keptInTab(nameOf(form)) ?? 'null');
    if (!isDraft(kept)) return null;
    if (kept.owner !== owner) {
      dropDraft(form);
      return null;
    }
    const texts = ALL_FIELD_NAMES.filter((name) => typeof kept.values[name] === 'string').map((name) => [name, kept.values[name]]);
    const travellers = (Array.isArray(kept.values.travellers) ? kept.values.travellers : []).filter((each) => typeof each?.name === 'string');
    return { ...blank, ...Object.fromEntries(texts), travellers };
  } catch {
    return null;
  }
}

export function dropDraft(form: string): void {
  dropFromTab(nameOf(form));
}

function isDraft(kept: unknown): kept is { owner: unknown; values: ItemValues } {
  return typeof kept === 'object' && kept !== null && 'values' in kept && typeof kept.values === 'object' && kept.values !== null;
}
