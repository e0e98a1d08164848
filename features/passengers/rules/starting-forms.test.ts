import { describe, expect, it } from 'vitest';
import type { Passengers, Traveller } from '@/contract/passengers';
import { NO_DRAFTS } from '@/lib/booking-session/choices/passenger-drafts';
import { startingForms } from './starting-forms';

const party = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [5] };
const traveller = (type: Traveller['type'], firstName: string): Traveller => ({
  type,
  firstName,
  lastName: 'Gagnon',
  dateOfBirth: { day: '1', month: '1', year: '1988' },
  hasNoPassport: true,
  hasNoContact: false,
  email: 'a@example.ca',
});
const saved: Passengers = {
  adults: [traveller('adult', 'Saved')],
  children: [{ ...traveller('child', 'Noé'), ageOfChild: 5 }],
  textMarketing: true,
};
const drafts = { adultsInfo: [traveller('adult', 'Typed')], childrenInfo: [], textMarketing: false };

describe('what the travellers’ forms start with (R60, D40)', () => {
  it('is blank at first, one form each, without consent (R117)', () => {
    const forms = startingForms({ nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [7] }, NO_DRAFTS, null);
    expect(forms).toMatchObject({
      adults: [{ type: 'adult', firstName: '' }, { type: 'adult' }],
      children: [{ type: 'child', ageOfChild: 7 }],
      textMarketing: false,
    });
  });

  it('is what the session keeps where this tab knows nothing, with the groups that were ticked off', () => {
    const forms = startingForms(party, NO_DRAFTS, saved);
    expect(forms.adults[0]).toMatchObject({ firstName: 'Saved', hasNoPassport: true, passportNumber: '' });
    expect(forms.textMarketing).toBe(true);
  });

  it('is what was typed in this tab, before what the session keeps', () => {
    const forms = startingForms(party, drafts, saved);
    expect(forms.adults[0]?.firstName).toBe('Typed');
    expect(forms.children[0]?.firstName).toBe('Noé');
  });

  it('does not give back a consent that was taken back', () => {
    expect(startingForms(party, drafts, saved).textMarketing).toBe(false);
  });

  it('leaves forms of another number of travellers aside (R88), and takes the age of the search', () => {
    const forms = startingForms({ nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [9] }, drafts, saved);
    expect(forms.adults.map(({ firstName }) => firstName)).toEqual(['', '']);
    expect(forms.children).toMatchObject([{ firstName: 'Noé', ageOfChild: 9 }]);
  });
});
