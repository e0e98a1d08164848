import type { Party } from '@/rules/travellers/party';
import { ApiError } from '../../http/api-error';

/** Whether two parties pay the same prices: counts, and the children's ages in order. */
export function isSameParty(left: Party, right: Party): boolean {
  const isSameCount = left.nbOfAdults === right.nbOfAdults && left.nbOfChildren === right.nbOfChildren;
  return isSameCount && left.ageOfChildren.join(',') === right.ageOfChildren.join(',');
}

/**
 * What a list was asked for is what its buttons add: a cart is for one party (D22b). Who says nothing of a party asks
 * for the cart's.
 * @throws ApiError PARTY_CHANGED
 */
export function refuseOtherParty(session: Party, listedFor: Party | undefined): void {
  if (listedFor && !isSameParty(session, listedFor)) throw new ApiError('PARTY_CHANGED');
}
