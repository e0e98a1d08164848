import type { Party } from '@/rules/travellers/party';
import { OTHER_PARTY_ID, otherPartyOf } from '../other-party';
import { useSession } from './session.queries';

/**
 * Whether a press on a list's button has to wait: the cart is for others than the list (D22b). The note that offers the
 * ways on takes the focus then.
 */
export function useOtherParty(listedFor: Party): { isOther: boolean; waits: () => boolean } {
  const { data: session } = useSession();
  const isOther = otherPartyOf(session, listedFor) !== null;
  return {
    isOther,
    waits: () => {
      if (isOther) document.getElementById(OTHER_PARTY_ID)?.focus();
      return isOther;
    },
  };
}
