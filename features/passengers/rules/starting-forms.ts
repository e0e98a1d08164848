import type { Passengers, Traveller } from '@/contract/passengers';
import type { PassengerDrafts } from '@/lib/booking-session/choices/passenger-drafts';
import type { Party } from '@/rules/travellers/party';

const NO_DATE = { day: '', month: '', year: '' };

function blankTraveller(type: Traveller['type']): Traveller {
  return {
    type,
    firstName: '',
    lastName: '',
    dateOfBirth: { ...NO_DATE },
    hasNoPassport: false,
    passportNumber: '',
    passportExpiryDate: { ...NO_DATE },
    passportIssuingAuthority: '',
    passportNationality: '',
    hasNoContact: false,
    email: '',
    cellPhone: '',
  };
}

/**
 * One form for each traveller of the party: what was typed in this tab, else what the session keeps, else blank (R60,
 * D40). Forms for another number of people are not used: they belong to another search (R88). A child's age is the
 * search's (D20), and the consent to text messages is never given by us (R117).
 */
export function startingForms(party: Party, drafts: PassengerDrafts, saved: Passengers | null): Passengers {
  const hasDrafts = drafts.adultsInfo.length + drafts.childrenInfo.length > 0;
  const adults = groupOf(party.nbOfAdults, drafts.adultsInfo, saved?.adults);
  const children = groupOf(party.nbOfChildren, drafts.childrenInfo, saved?.children);
  return {
    adults: adults.map((kept) => ({ ...blankTraveller('adult'), ...kept })),
    children: children.map((kept, index) => ({
      ...blankTraveller('child'),
      ...kept,
      ageOfChild: party.ageOfChildren[index],
    })),
    textMarketing: hasDrafts ? drafts.textMarketing : (saved?.textMarketing ?? false),
  };
}

function groupOf(
  count: number,
  drafts: readonly Traveller[],
  saved: readonly Traveller[] = [],
): (Traveller | undefined)[] {
  const source = drafts.length === count ? drafts : saved.length === count ? saved : [];
  return Array.from({ length: count }, (_, index) => source[index]);
}
