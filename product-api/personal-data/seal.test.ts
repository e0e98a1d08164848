import { expect, it } from 'vitest';
import { traveller } from '@/tests/support/bookings/booking-flow';
import { openedPassengers, passportTail, resealedPassengers, sealedPassengers, withoutPassports } from './passports';
import { keyName, seal, sealedBy, unseal } from './seal';

const NOW = { personalDataKey: 'the key of now, 32 characters or more' };
const BEFORE = { personalDataKey: 'the key before, 32 characters or more' };
const PASSPORT = {
  hasNoPassport: false,
  passportNumber: 'AB123456',
  passportExpiryDate: { day: '1', month: '2', year: '2031' },
  passportIssuingAuthority: 'Gatineau',
  passportNationality: 'CA',
};
const party = { adults: [traveller(PASSPORT), traveller()], children: [], textMarketing: false };

it('opens with its key and for its purpose alone', () => {
  const sealed = seal(NOW, 'passport', 'AB123456');
  expect([unseal(NOW, 'passport', sealed), sealedBy(sealed)]).toEqual(['AB123456', keyName(NOW.personalDataKey)]);
  expect(unseal({ ...BEFORE, formerPersonalDataKey: NOW.personalDataKey }, 'passport', sealed)).toBe('AB123456');
  expect(() => unseal(BEFORE, 'passport', sealed)).toThrow('a key that this process does not have');
  expect(() => unseal(NOW, 'something else', sealed)).toThrow();
  expect(() => unseal(NOW, 'passport', 'AB123456')).toThrow();
  expect(seal(NOW, 'passport', 'AB123456')).not.toBe(sealed);
});

it('is refused once a single character was changed', () => {
  const sealed = seal(NOW, 'passport', 'AB123456');
  const start = sealed.lastIndexOf('.') + 1;
  for (let index = start; index < sealed.length - 1; index += 1) {
    const other = sealed[index] === 'A' ? 'B' : 'A';
    expect(() => unseal(NOW, 'passport', sealed.slice(0, index) + other + sealed.slice(index + 1))).toThrow();
  }
});

it('a passport is sealed as a whole, and everything else of a traveller stays', () => {
  const kept = sealedPassengers(NOW, party);
  for (const word of ['AB123456', 'Gatineau', '2031', '"CA"']) expect(JSON.stringify(kept)).not.toContain(word);
  expect(kept.adults[1]).toEqual(party.adults[1]);
  expect(openedPassengers(NOW, kept)).toEqual(party);
  expect(passportTail(NOW, kept.adults[0] ?? traveller())).toBe('56');
  expect(passportTail(NOW, traveller())).toBeNull();
  expect(JSON.stringify(withoutPassports(kept))).not.toContain('sealed');
});

it('what somebody types that looks sealed is sealed like anything else', () => {
  const typed = seal(BEFORE, 'passport', '{}');
  const kept = sealedPassengers(NOW, { ...party, adults: [traveller({ ...PASSPORT, passportNumber: typed })] });
  expect(openedPassengers(NOW, kept).adults[0]?.passportNumber).toBe(typed);
});

it('is sealed anew from plain and from the key before, once', () => {
  const both = { ...NOW, formerPersonalDataKey: BEFORE.personalDataKey };
  for (const kept of [party, sealedPassengers(BEFORE, party)]) {
    const anew = resealedPassengers(both, kept);
    expect(anew && openedPassengers(NOW, anew)).toEqual(party);
    expect(anew && resealedPassengers(both, anew)).toBeNull();
  }
  expect(resealedPassengers(NOW, { ...party, adults: [traveller()] })).toBeNull();
});
