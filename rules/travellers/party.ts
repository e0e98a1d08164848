import { childAgeFault } from './ages';
import { ruleFault, type RuleFault } from '../rule-fault';
import {
  DEFAULT_ADULTS,
  DEFAULT_CHILD_AGE,
  MAX_ADULTS,
  MAX_CHILDREN,
  MAX_TRAVELLERS,
  MIN_ADULTS,
} from './party-limits';

/** Who travels, as searched (R60). One age for each child. */
export type Party = { nbOfAdults: number; nbOfChildren: number; ageOfChildren: number[] };

/** R90. */
export const DEFAULT_PARTY: Readonly<Party> = Object.freeze({
  nbOfAdults: DEFAULT_ADULTS,
  nbOfChildren: 0,
  ageOfChildren: [],
});

/** Counts, and the children's ages in order: another party pays other prices, and its cart is another one (R128). */
export function isSameParty(left: Party, right: Party): boolean {
  const isSameCount = left.nbOfAdults === right.nbOfAdults && left.nbOfChildren === right.nbOfChildren;
  return isSameCount && left.ageOfChildren.join() === right.ageOfChildren.join();
}

export function travellersOf(party: Pick<Party, 'nbOfAdults' | 'nbOfChildren'>): number {
  return party.nbOfAdults + party.nbOfChildren;
}

function isCount(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** What is wrong with a party (D20, D22); empty when it can be searched for. */
export function partyFaults(party: Party): RuleFault[] {
  const faults: RuleFault[] = [];
  if (!isCount(party.nbOfAdults, MIN_ADULTS, MAX_ADULTS)) {
    faults.push(ruleFault('nbOfAdults', 'ADULTS_OUT_OF_RANGE', { min: MIN_ADULTS, max: MAX_ADULTS }));
  }
  if (!isCount(party.nbOfChildren, 0, MAX_CHILDREN)) {
    faults.push(ruleFault('nbOfChildren', 'CHILDREN_OUT_OF_RANGE', { min: 0, max: MAX_CHILDREN }));
  }
  if (faults.length === 0 && travellersOf(party) > MAX_TRAVELLERS) {
    faults.push(ruleFault('nbOfAdults', 'PARTY_TOO_LARGE', { max: MAX_TRAVELLERS }));
  }
  if (party.ageOfChildren.length !== party.nbOfChildren) {
    faults.push(ruleFault('ageOfChildren', 'CHILD_AGES_MISMATCH', { expected: party.nbOfChildren }));
  }
  party.ageOfChildren.forEach((age, index) => {
    const fault = childAgeFault(`ageOfChildren.${index}`, age);
    if (fault) faults.push(fault);
  });
  return faults;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(Math.trunc(value), min), max);
}

/** The party with another number of adults, held within the limits beside its children. */
export function withAdults(party: Party, nbOfAdults: number): Party {
  const most = Math.min(MAX_ADULTS, MAX_TRAVELLERS - party.nbOfChildren);
  return { ...party, nbOfAdults: clamp(nbOfAdults, MIN_ADULTS, most) };
}

/** The party with another number of children: new ones are 5 years old, removed ones lose their age (R89). */
export function withChildren(party: Party, nbOfChildren: number): Party {
  const count = clamp(nbOfChildren, 0, Math.min(MAX_CHILDREN, MAX_TRAVELLERS - party.nbOfAdults));
  const ageOfChildren = Array.from({ length: count }, (_, index) => party.ageOfChildren[index] ?? DEFAULT_CHILD_AGE);
  return { ...party, nbOfChildren: count, ageOfChildren };
}
