import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageFault, ageOn, childAgeFault, childAgeReferenceDate, isAdultAge, isChildAge } from './ages';
import { addDays } from '../dates/dates';

describe('ageOn', () => {
  it.each([
    ['2008-12-11', '2026-12-10', 17],
    ['2008-12-11', '2026-12-11', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-12-11', '2026-12-11', 0],
    ['2027-01-01', '2026-12-31', -1],
  ])('born %s, on %s: %i', (dateOfBirth, on, age) => {
    expect(ageOn(dateOfBirth, on)).toBe(age);
  });

  it('grows by at most one a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const today = addDays('1996-02-29', days);
        const step = ageOn('1996-02-29', addDays(today, 1)) - ageOn('1996-02-29', today);
        expect([0, 1]).toContain(step);
      }),
    );
  });

  it('refuses what is not a date', () => {
    expect(() => ageOn('2026-02-30', '2026-12-11')).toThrow(RangeError);
  });
});

it('counts a child on the last day of the trip (D20)', () => {
  expect(childAgeReferenceDate({ departure: '2026-12-11', return: '2026-12-13', checkOut: '2026-12-12' })).toBe(
    '2026-12-13',
  );
  expect(childAgeReferenceDate({ departure: '2026-12-11', return: null })).toBe('2026-12-11');
  expect(childAgeReferenceDate({ checkOut: '2026-12-13' })).toBe('2026-12-13');
  expect(() => childAgeReferenceDate({})).toThrow(RangeError);
});

describe('limits (D20, D21)', () => {
  it('takes children of 3 to 14 and adults of 18', () => {
    expect([2, 3, 14, 15, 4.5].map(isChildAge)).toEqual([false, true, true, false, false]);
    expect([17, 18].map(isAdultAge)).toEqual([false, true]);
  });

  it.each([
    ['adult', 18, undefined],
    ['adult', 17, 'AGE_TOO_YOUNG_TO_BOOK_ONLINE'],
    ['adult', 15, 'AGE_TOO_YOUNG_TO_BOOK_ONLINE'],
    ['adult', 14, 'ADULT_IS_A_CHILD'],
    ['adult', 2, 'INFANT_NOT_ONLINE'],
    ['child', 2, 'INFANT_NOT_ONLINE'],
    ['child', 3, undefined],
    ['child', 14, undefined],
    ['child', 15, 'AGE_TOO_YOUNG_TO_BOOK_ONLINE'],
    ['child', 18, 'CHILD_IS_AN_ADULT'],
  ] as const)('%s of %i: %s', (type, age, code) => {
    expect(ageFault('dateOfBirth', type, age)?.code).toBe(code);
  });

  it('judges an age of the search', () => {
    expect([-1, 0, 3, 16, 18].map((age) => childAgeFault('a', age)?.code)).toEqual([
      'CHILD_AGE_OUT_OF_RANGE',
      'INFANT_NOT_ONLINE',
      undefined,
      'AGE_TOO_YOUNG_TO_BOOK_ONLINE',
      'CHILD_AGE_OUT_OF_RANGE',
    ]);
  });
});
