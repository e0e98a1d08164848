import type { Session } from '@/contract/session';
import { isSameParty, type Party } from '@/rules/travellers/party';
import { countCartItems } from './cart-items';

/** Of the note that says so: a press that cannot be what it seems leads there. */
export const OTHER_PARTY_ID = 'other-party';

export function partyOf({ nbOfAdults, nbOfChildren, ageOfChildren }: Party): Party {
  return { nbOfAdults, nbOfChildren, ageOfChildren };
}

/**
 * Whom the cart is for, where it holds something for others than a list was asked for (D22b): nothing of that list can
 * be added then, and going on would buy for them. Null otherwise.
 */
export function otherPartyOf(session: Session | null | undefined, listedFor: Party): Party | null {
  if (!session || session.isLocked || countCartItems(session) === 0 || isSameParty(session, listedFor)) return null;
  return partyOf(session);
}
