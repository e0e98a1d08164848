import type { Passengers, Traveller } from '@/contract/passengers';
import { DEFAULT_PARTY, type Party } from '@/rules/travellers/party';

/** What is typed about travellers and not sent yet (R60): one form each, and the consent to text messages. */
export type PassengerDrafts = { adultsInfo: Traveller[]; childrenInfo: Traveller[]; textMarketing: boolean };

export const NO_DRAFTS: Readonly<PassengerDrafts> = Object.freeze({
  adultsInfo: [],
  childrenInfo: [],
  textMarketing: false,
});

/** R90: 2 adults, no children, consent to text messages cleared. */
export function resetPassengers(): { party: Party; drafts: PassengerDrafts } {
  return { party: { ...DEFAULT_PARTY, ageOfChildren: [] }, drafts: { ...NO_DRAFTS } };
}

/** Details that outlive a change of party: another number of adults or of children clears that group (R88). */
export function draftsAfterPartyChange(drafts: PassengerDrafts, before: Party, after: Party): PassengerDrafts {
  return {
    ...drafts,
    adultsInfo: before.nbOfAdults === after.nbOfAdults ? drafts.adultsInfo : [],
    childrenInfo: before.nbOfChildren === after.nbOfChildren ? drafts.childrenInfo : [],
  };
}

/** Drafts of what PUT /v1/session/passengers has kept (D40). */
export function draftsOf(passengers: Passengers): PassengerDrafts {
  return { adultsInfo: passengers.adults, childrenInfo: passengers.children, textMarketing: passengers.textMarketing };
}
