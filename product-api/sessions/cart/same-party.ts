import type { Party } from '@/rules/travellers/party';

/** Whether two parties pay the same prices: counts, and the children's ages in order. */
export function isSameParty(left: Party, right: Party): boolean {
  const isSameCount = left.nbOfAdults === right.nbOfAdults && left.nbOfChildren === right.nbOfChildren;
  return isSameCount && left.ageOfChildren.join(',') === right.ageOfChildren.join(',');
}
