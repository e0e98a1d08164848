import { describe, expect, it } from 'vitest';
import { passengersSchema, type Passengers } from '@/contract/passengers';
import { NO_DRAFTS } from '@/lib/booking-session/choices/passenger-drafts';
import { present } from '@/tests/support/present';
import { standIn } from '@/tests/support/stand-in';
import { passengersResolver } from './passengers-resolver';
import { startingForms } from './starting-forms';

const party = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };
const trip = { party, departureDate: '2026-12-11', returnDate: null, crossesBorder: false, today: '2026-11-20' };
const resolve = (values: Passengers) => passengersResolver(trip, ({ code }) => code)(values, undefined, standIn({}));

function filled(changes: Partial<Passengers['adults'][number]> = {}): Passengers {
  const forms = startingForms(party, NO_DRAFTS, null);
  const [adult] = forms.adults;
  return {
    ...forms,
    adults: [
      {
        ...present(adult),
        firstName: ' Maëlle ',
        lastName: 'Gagnon',
        dateOfBirth: { day: '14', month: '3', year: '1988' },
        ...changes,
      },
    ],
  };
}

describe('resolver of the travellers’ forms', () => {
  it('hands on what the API takes: trimmed, with empty groups ticked off (D47)', async () => {
    const { values, errors } = await resolve(filled());
    expect(errors).toEqual({});
    expect(passengersSchema.parse(values)).toEqual({
      adults: [
        {
          type: 'adult',
          firstName: 'Maëlle',
          lastName: 'Gagnon',
          dateOfBirth: { day: '14', month: '3', year: '1988' },
          hasNoPassport: true,
          hasNoContact: true,
        },
      ],
      children: [],
      textMarketing: false,
    });
  });

  it('keeps a whole passport and a contact', async () => {
    const passport = {
      passportNumber: 'AB123456',
      passportNationality: 'CA',
      passportIssuingAuthority: 'IRCC',
      passportExpiryDate: { day: '1', month: '2', year: '2030' },
    };
    const { values } = await resolve(filled({ ...passport, email: 'maelle@example.ca', gender: 'Female' }));
    expect(passengersSchema.parse(values).adults[0]).toMatchObject({
      ...passport,
      email: 'maelle@example.ca',
      gender: 'Female',
      hasNoPassport: false,
      hasNoContact: false,
    });
  });

  it('puts each fault at its field, and hands nothing on', async () => {
    const { values, errors } = await resolve(
      filled({ firstName: '', dateOfBirth: { day: '31', month: '2', year: '1988' } }),
    );
    expect(values).toEqual({});
    expect(errors).toEqual({
      adults: [
        {
          firstName: { type: 'REQUIRED', message: 'REQUIRED' },
          dateOfBirth: { type: 'DATE_INVALID', message: 'DATE_INVALID' },
        },
      ],
    });
  });
});
