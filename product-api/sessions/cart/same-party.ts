import { isSameParty, type Party } from '@/rules/travellers/party';
import { ApiError } from '../../http/api-error';

/** Every comparison of a session's party goes through here: a mutant switches them off together. */
export { isSameParty };

/**
 * What a list was asked for is what its buttons add: a cart is for one party (D22b). Who says nothing of a party asks
 * for the cart's.
 * @throws ApiError PARTY_CHANGED
 */
export function refuseOtherParty(session: Party, listedFor: Party | undefined): void {
  if (listedFor && !isSameParty(session, listedFor)) throw new ApiError('PARTY_CHANGED');
}
