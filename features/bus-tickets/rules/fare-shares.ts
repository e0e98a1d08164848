import type { PartyPrice } from '@/contract/common';
import type { Party } from '@/rules/travellers/party';

/**
 * How a price is shared out (D23): everybody pays the same, adults and children pay fares of their own, or, where
 * neither adds up to the total, an average.
 */
export function sharesOf({ total, adult, child, isAverage }: PartyPrice, party: Party): 'each' | 'fares' | 'average' {
  if (!isAverage) return 'each';
  const paid = adult * party.nbOfAdults + (child ?? adult) * party.nbOfChildren;
  return child !== null && child !== adult && paid === total ? 'fares' : 'average';
}
