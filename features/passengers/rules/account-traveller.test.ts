import { expect, it } from 'vitest';
import { NO_DRAFTS } from '@/lib/booking-session/choices/passenger-drafts';
import { accountTraveller } from './account-traveller';
import { startingForms } from './starting-forms';

const party = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const profile = { email: 'maelle@example.org', given_name: 'Maëlle', family_name: 'Gagnon', picture: null };
const known = { firstName: 'Maëlle', lastName: 'Gagnon', email: 'maelle@example.org' };

function forms(changes: Record<string, unknown> = {}) {
  const blank = startingForms(party, NO_DRAFTS, null);
  return { ...blank, adults: blank.adults.map((adult, index) => (index === 0 ? { ...adult, ...changes } : adult)) };
}

it('an account’s name and address go into the first adult’s form, as far as it knows them', () => {
  expect(accountTraveller(forms(), profile)).toEqual(known);
  expect(accountTraveller(forms({ email: undefined }), profile)).toEqual(known);
  expect(accountTraveller(forms(), { ...profile, given_name: null, email: null })).toEqual({
    firstName: '',
    lastName: 'Gagnon',
    email: '',
  });
});

it('an address is not put where somebody says that there is none', () => {
  expect(accountTraveller(forms({ hasNoContact: true }), profile)).toEqual({ ...known, email: '' });
});

it.each([{ firstName: 'S' }, { lastName: 'Roy' }, { email: 's@example.org' }])(
  'nothing is written over %j',
  (typed) => {
    expect(accountTraveller(forms(typed), profile)).toBeNull();
  },
);

it('nobody, nothing', () => {
  expect(accountTraveller(forms(), null)).toBeNull();
});
