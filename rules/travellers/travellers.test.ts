import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleared,
  hasContact,
  hasPassport,
  isPassportGroupOpen,
  splitDateToLocal,
  travellerFaults,
  type TravellerDetails,
  type TravellersTrip,
} from './travellers';

const trip: TravellersTrip = {
  party: { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] },
  departureDate: '2026-12-11',
  returnDate: '2026-12-13',
  crossesBorder: false,
  today: '2026-11-20',
};
const withChild: TravellersTrip = { ...trip, party: { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [5] } };

const adult: TravellerDetails = {
  type: 'adult',
  firstName: 'Maëlle',
  lastName: 'Gagnon-Tremblay',
  dateOfBirth: { day: '14', month: '3', year: '1988' },
  hasNoPassport: false,
  hasNoContact: false,
};
const child: TravellerDetails = {
  ...adult,
  type: 'child',
  firstName: 'Léo',
  dateOfBirth: { day: 13, month: 12, year: 2021 },
  ageOfChild: 5,
};
const passport = {
  passportNumber: 'AB 123456',
  passportExpiryDate: { day: '14', month: '12', year: '2026' },
  passportIssuingAuthority: 'Gatineau',
  passportNationality: 'CA',
};

const codesOf = (list: TravellerDetails[], where: TravellersTrip) =>
  travellerFaults(list, where).map((fault) => `${fault.path} ${fault.code}`);
const adultCodes = (change: Partial<TravellerDetails>, where = trip) => codesOf([{ ...adult, ...change }], where);
const childCodes = (change: Partial<TravellerDetails>) => codesOf([adult, { ...child, ...change }], withChild);

describe('splitDateToLocal', () => {
  it('joins real dates only', () => {
    expect(splitDateToLocal({ day: '1', month: '2', year: '1990' })).toBe('1990-02-01');
    expect(splitDateToLocal({ day: 29, month: 2, year: 2008 })).toBe('2008-02-29');
    const wrong = [
      ['29', '2', '2007'],
      ['31', '4', '2000'],
      ['0', '1', '2000'],
      ['1', '13', '2000'],
      ['1', '1', '90'],
      ['', '1', '2000'],
      ['x', '1', '2000'],
      ['1.5', '1', '2000'],
    ];
    for (const [day = '', month = '', year = ''] of wrong) expect(splitDateToLocal({ day, month, year })).toBeNull();
  });
});

describe('who travels', () => {
  it('agrees with the search in number', () => {
    expect(codesOf([adult], trip)).toEqual([]);
    expect(codesOf([adult, child], withChild)).toEqual([]);
    expect(codesOf([], withChild)).toEqual(['adults TRAVELLERS_COUNT', 'children TRAVELLERS_COUNT']);
    expect(codesOf([adult, adult], trip)).toEqual(['adults TRAVELLERS_COUNT']);
  });

  it('counts adults and children apart, in any order of the list', () => {
    expect(
      codesOf(
        [
          { ...child, firstName: '' },
          { ...adult, lastName: '' },
        ],
        withChild,
      ),
    ).toEqual(['adults.0.lastName REQUIRED', 'children.0.firstName REQUIRED']);
  });
});

describe('names', () => {
  it('takes the names people have', () => {
    for (const firstName of [
      'Maëlle',
      'Jean-François',
      'O’Neil',
      "D'Arcy",
      'Mary Ann',
      'J.',
      'Nguyễn',
      '李',
      'Sr., John',
    ])
      expect(adultCodes({ firstName })).toEqual([]);
  });

  it('refuses what is none', () => {
    expect(adultCodes({ firstName: '  ', lastName: '' })).toEqual([
      'adults.0.firstName REQUIRED',
      'adults.0.lastName REQUIRED',
    ]);
    expect(adultCodes({ firstName: '<b>' })).toEqual(['adults.0.firstName NAME_INVALID']);
    expect(adultCodes({ firstName: '-' })).toEqual(['adults.0.firstName NAME_INVALID']);
    expect(adultCodes({ lastName: 'x'.repeat(61) })).toEqual(['adults.0.lastName TOO_LONG']);
  });
});

describe('adults (R109, D21)', () => {
  const born = (day: number, month: number, year: number) => adultCodes({ dateOfBirth: { day, month, year } });

  it('are 18 on the departure date', () => {
    expect(born(11, 12, 2008)).toEqual([]);
    expect(born(12, 12, 2008)).toEqual(['adults.0.dateOfBirth AGE_TOO_YOUNG_TO_BOOK_ONLINE']);
    expect(born(11, 12, 2011)).toEqual(['adults.0.dateOfBirth AGE_TOO_YOUNG_TO_BOOK_ONLINE']);
    expect(born(12, 12, 2011)).toEqual(['adults.0.dateOfBirth ADULT_IS_A_CHILD']);
    expect(born(12, 12, 2024)).toEqual(['adults.0.dateOfBirth INFANT_NOT_ONLINE']);
  });

  it('have a real date of birth', () => {
    expect(adultCodes({ dateOfBirth: { day: '', month: '', year: ' ' } })).toEqual(['adults.0.dateOfBirth REQUIRED']);
    expect(adultCodes({ dateOfBirth: { day: '14', month: '', year: '1988' } })).toEqual([
      'adults.0.dateOfBirth DATE_INVALID',
    ]);
    expect(born(30, 2, 1988)).toEqual(['adults.0.dateOfBirth DATE_INVALID']);
    expect(born(21, 11, 2026)).toEqual(['adults.0.dateOfBirth DATE_OF_BIRTH_IN_FUTURE']);
    expect(born(1, 1, 1899)).toEqual(['adults.0.dateOfBirth DATE_OF_BIRTH_TOO_LONG_AGO']);
  });
});

describe('children (R110, D20)', () => {
  it('have on the return date the age they were searched with', () => {
    expect(travellerFaults([adult, { ...child, dateOfBirth: { day: 13, month: 12, year: 2019 } }], withChild)).toEqual([
      {
        path: 'children.0.dateOfBirth',
        code: 'DATE_OF_BIRTH_DISAGREES_WITH_AGE',
        params: { age: 7, searchedAge: 5, date: '2026-12-13' },
      },
    ]);
    expect(childCodes({ dateOfBirth: { day: 14, month: 12, year: 2021 } })).toEqual([
      'children.0.dateOfBirth DATE_OF_BIRTH_DISAGREES_WITH_AGE',
    ]);
  });

  it('count on the departure date one way', () => {
    expect(codesOf([adult, child], { ...withChild, returnDate: null })).toEqual([
      'children.0.dateOfBirth DATE_OF_BIRTH_DISAGREES_WITH_AGE',
    ]);
    expect(
      codesOf([adult, { ...child, dateOfBirth: { day: 11, month: 12, year: 2021 } }], {
        ...withChild,
        returnDate: null,
      }),
    ).toEqual([]);
  });

  it('are 3 to 14', () => {
    const year = (of: number) => childCodes({ dateOfBirth: { day: 1, month: 1, year: of } });
    expect(year(2024)).toEqual(['children.0.dateOfBirth INFANT_NOT_ONLINE']);
    expect(year(2011)).toEqual(['children.0.dateOfBirth AGE_TOO_YOUNG_TO_BOOK_ONLINE']);
    expect(year(2008)).toEqual(['children.0.dateOfBirth CHILD_IS_AN_ADULT']);
  });

  it('give their age, the searched one', () => {
    expect(childCodes({ ageOfChild: undefined })).toEqual(['children.0.ageOfChild REQUIRED']);
    expect(childCodes({ ageOfChild: 7, dateOfBirth: { day: 13, month: 12, year: 2019 } })).toEqual([
      'children.0.ageOfChild CHILD_AGE_DIFFERS_FROM_SEARCH',
    ]);
  });
});

describe('passport (D47)', () => {
  it('may be left out, ticked or not, also on border trips', () => {
    for (const crossesBorder of [false, true]) {
      expect(adultCodes({ hasNoPassport: true }, { ...trip, crossesBorder })).toEqual([]);
      expect(adultCodes({ hasNoPassport: false, passportNumber: ' ' }, { ...trip, crossesBorder })).toEqual([]);
    }
    expect(adultCodes({ hasNoPassport: true, passportNumber: 'AB123456' })).toEqual([]);
  });

  it('is an e-mail, a phone or both', () => {
    expect(adultCodes(passport)).toEqual([]);
    expect(adultCodes({ passportNumber: 'AB123456' })).toEqual([
      'adults.0.passportNationality PASSPORT_INCOMPLETE',
      'adults.0.passportIssuingAuthority PASSPORT_INCOMPLETE',
      'adults.0.passportExpiryDate PASSPORT_INCOMPLETE',
    ]);
    expect(adultCodes({ passportExpiryDate: { day: '1', month: '', year: '' } })).toEqual([
      'adults.0.passportNumber PASSPORT_INCOMPLETE',
      'adults.0.passportNationality PASSPORT_INCOMPLETE',
      'adults.0.passportIssuingAuthority PASSPORT_INCOMPLETE',
      'adults.0.passportExpiryDate DATE_INVALID',
    ]);
  });

  it('outlives the return date', () => {
    const expiry = (day: string) => ({ ...passport, passportExpiryDate: { day, month: '12', year: '2026' } });
    expect(adultCodes(expiry('13'))).toEqual(['adults.0.passportExpiryDate PASSPORT_EXPIRES_TOO_SOON']);
    expect(adultCodes(expiry('12'), { ...trip, returnDate: null })).toEqual([]);
    expect(adultCodes(expiry('11'), { ...trip, returnDate: null })).toEqual([
      'adults.0.passportExpiryDate PASSPORT_EXPIRES_TOO_SOON',
    ]);
  });

  it('has a plausible number and nationality', () => {
    expect(adultCodes({ ...passport, passportNumber: '12#4567' })).toEqual([
      'adults.0.passportNumber PASSPORT_NUMBER_INVALID',
    ]);
    expect(adultCodes({ ...passport, passportNationality: 'Canada' })).toEqual([
      'adults.0.passportNationality NATIONALITY_INVALID',
    ]);
  });

  it('starts open where it is of use', () => {
    expect([isPassportGroupOpen(adult, trip), isPassportGroupOpen(adult, { crossesBorder: true })]).toEqual([
      false,
      true,
    ]);
    expect(isPassportGroupOpen({ ...adult, passportNumber: 'A' }, trip)).toBe(true);
    expect(isPassportGroupOpen({ ...adult, hasNoPassport: true }, { crossesBorder: true })).toBe(false);
  });
});

describe('contact (D47)', () => {
  it('may be left out, ticked or not', () => {
    expect(adultCodes({ hasNoContact: true, email: 'wrong' })).toEqual([]);
    expect(adultCodes({ email: '', cellPhone: ' ' })).toEqual([]);
  });

  it('is an e-mail, a phone or both', () => {
    expect(adultCodes({ email: 'maelle@example.ca', cellPhone: '+1 514 555-0138' })).toEqual([]);
    expect(adultCodes({ email: 'maelle@example.ca' })).toEqual([]);
    expect(adultCodes({ cellPhone: '(514) 555-0138' })).toEqual([]);
    expect(adultCodes({ cellPhone: '+33 6 12 34 56 78' })).toEqual([]);
  });

  it('is validated', () => {
    for (const email of ['maelle', 'a@b', 'a@@b.ca', 'a b@c.ca', 'a@-b.ca', 'a@b.ca>']) {
      expect(adultCodes({ email, cellPhone: '5145550138' })).toEqual(['adults.0.email EMAIL_INVALID']);
    }
    for (const cellPhone of ['555', '514-CALL-NOW', '+1234567890123456', '+1 514 555', '+1 514 555-01388']) {
      expect(adultCodes({ email: 'first.last+tag@sub.example.com', cellPhone })).toEqual([
        'adults.0.cellPhone PHONE_INVALID',
      ]);
    }
  });
});

describe('cleared', () => {
  it('empties what is ticked off and ticks what is empty', () => {
    const ticked = { ...adult, ...passport, hasNoPassport: true, hasNoContact: true, email: 'a@b.ca' };
    expect(cleared(ticked)).toEqual({ ...adult, hasNoPassport: true, hasNoContact: true });
    expect(cleared({ ...adult, passportNumber: '', email: ' ', ageOfChild: 5 })).toEqual({
      ...adult,
      hasNoPassport: true,
      hasNoContact: true,
    });
  });

  it('keeps and trims the rest', () => {
    const full: TravellerDetails = {
      ...child,
      ...passport,
      gender: 'Female',
      email: ' a@b.ca ',
      cellPhone: ' 5145550138',
      firstName: ' Léo ',
    };
    expect(cleared(full)).toEqual({ ...full, email: 'a@b.ca', cellPhone: '5145550138', firstName: 'Léo' });
  });

  it('changes no verdict', () => {
    const text = fc.constantFrom('', ' ', 'AB123456', 'a@b.ca', '5145550138', 'CA');
    const form = fc.record({
      hasNoPassport: fc.boolean(),
      hasNoContact: fc.boolean(),
      passportNumber: text,
      passportNationality: text,
      passportIssuingAuthority: text,
      email: text,
      cellPhone: text,
    });
    fc.assert(
      fc.property(form, (change) => {
        const details = { ...adult, ...change };
        const kept = cleared(details);
        expect(travellerFaults([kept], trip)).toEqual(travellerFaults([details], trip));
        expect([kept.hasNoPassport, kept.hasNoContact]).toEqual([!hasPassport(details), !hasContact(details)]);
        expect(cleared(kept)).toEqual(kept);
      }),
    );
  });
});
