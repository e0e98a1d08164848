import { expect, it } from 'vitest';
import { ageChoices, withAge } from './child-ages';

it('changes the age of one child', () => {
  expect(withAge([11, 5], 1, 8)).toEqual([11, 8]);
});

it('offers the ages of children (D20), and before them one that none may have', () => {
  const ages = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
  expect(ageChoices(3)).toEqual(ages);
  expect(ageChoices(14)).toEqual(ages);
  expect(ageChoices(15)).toEqual([15, ...ages]);
});
