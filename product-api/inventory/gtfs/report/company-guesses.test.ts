import { expect, it } from 'vitest';
import { companyGuesses } from './company-guesses';

const companies = (count: number, isStated: boolean) =>
  Array.from({ length: count }, (_, index) => ({
    agency: { name: `Line ${index + 1}` },
    isCapacityGuessed: !isStated,
    areTermsStated: isStated,
    currency: index % 2 === 0 ? ('CAD' as const) : ('USD' as const),
  }));

it('says each guess once, with the first companies that it is about', () => {
  expect(companyGuesses(companies(14, false))).toEqual([
    'Line 1, Line 2, Line 3, Line 4, Line 5 and 9 more: 50 seats on every departure',
    'Line 1, Line 3, Line 5, Line 7, Line 9 and 2 more: terms are shown as not stated, amounts are in CAD',
    'Line 2, Line 4, Line 6, Line 8, Line 10 and 2 more: terms are shown as not stated, amounts are in USD',
  ]);
  expect(companyGuesses(companies(1, false))[0]).toBe('Line 1: 50 seats on every departure');
  expect(companyGuesses(companies(3, true))).toEqual([]);
});
