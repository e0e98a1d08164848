import type { StayDraft } from '@/lib/search-criteria/stay-criteria';
import {
  DEFAULT_ADULTS,
  DEFAULT_CHILD_AGE,
  MAX_ADULTS,
  MAX_CHILDREN,
  MIN_ADULTS,
} from '@/rules/travellers/party-limits';

function isCount(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/**
 * A draft that the form's fields can show, whatever the address said: counts that they offer, an age for each child
 * (R89).
 */
export function fillableStay(draft: StayDraft): StayDraft {
  const nbOfAdults = isCount(draft.nbOfAdults, MIN_ADULTS, MAX_ADULTS) ? draft.nbOfAdults : DEFAULT_ADULTS;
  const wanted = isCount(draft.nbOfChildren, 0, MAX_CHILDREN) ? draft.nbOfChildren : draft.ageOfChildren.length;
  return { ...draft, nbOfAdults, ...withChildCount(draft, Math.min(wanted, MAX_CHILDREN)) };
}

/** Another number of children: new ones are 5 years old, removed ones lose their age (R89). */
export function withChildCount(
  { ageOfChildren }: StayDraft,
  nbOfChildren: number,
): Pick<StayDraft, 'nbOfChildren' | 'ageOfChildren'> {
  const ageOf = (index: number) => {
    const age = ageOfChildren[index];
    return age === undefined || Number.isNaN(age) ? DEFAULT_CHILD_AGE : age;
  };
  return { nbOfChildren, ageOfChildren: Array.from({ length: nbOfChildren }, (_, index) => ageOf(index)) };
}
