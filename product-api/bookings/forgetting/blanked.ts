import type { Passengers, Traveller } from '@/contract/passengers';
import { withoutPassports } from '../../personal-data/passports';
import type { ForgettingStep } from '@/rules/after-sale/forgetting';
import type { BookingRow } from '../record/booking-record';

const NO_DATE = { day: '', month: '', year: '' };

/**
 * What a step leaves of a booking's personal data. How many travelled, of which kind and age group, where the payer's
 * taxes belong, and every amount stay: books and statistics need nobody's name.
 */
export function blanked(booking: BookingRow, step: ForgettingStep): Partial<BookingRow> {
  const passengers = withoutPassports(booking.passengers);
  if (step === 'passports') return { passengers };
  if (step === 'details') return { passengers: eachTraveller(passengers, withoutDetails) };
  const { country, provinceState } = booking.billingAddress;
  return {
    passengers: eachTraveller(passengers, withoutName),
    billingAddress: { address: '', country, city: '', provinceState, postalCode: '' },
    accountId: null,
    contactEmail: null,
    contactLastNames: [],
    soldNames: null,
    holderLastName: null,
    cardLast4: null,
  };
}

/** The contact's address is the booking's own (`contactEmail`), and goes with the names. */
function withoutDetails({ gender: _gender, email: _email, cellPhone: _phone, ...traveller }: Traveller): Traveller {
  return { ...traveller, dateOfBirth: NO_DATE, hasNoContact: true };
}

function withoutName(traveller: Traveller): Traveller {
  return { ...withoutDetails(traveller), firstName: '', lastName: '' };
}

function eachTraveller(passengers: Passengers, change: (traveller: Traveller) => Traveller): Passengers {
  return { ...passengers, adults: passengers.adults.map(change), children: passengers.children.map(change) };
}
