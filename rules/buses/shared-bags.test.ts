import { expect, it } from 'vitest';
import { smallestAllowance } from './shared-bags';

it.each([
  [
    'the fewest bags',
    [
      { count: 2, weightKg: null },
      { count: 1, weightKg: null },
    ],
    { count: 1, weightKg: null },
  ],
  [
    'the smallest weight, of whichever bus',
    [
      { count: 1, weightKg: 23 },
      { count: 2, weightKg: 15 },
    ],
    { count: 1, weightKg: 15 },
  ],
  [
    'the only weight that is stated',
    [
      { count: 1, weightKg: null },
      { count: 1, weightKg: 20 },
    ],
    { count: 1, weightKg: 20 },
  ],
  [
    'nothing where all allow the same',
    [
      { count: 1, weightKg: 23 },
      { count: 1, weightKg: 23 },
    ],
    null,
  ],
  ['nothing where one has not stated it', [{ count: 1, weightKg: 23 }, null], null],
  ['nothing without a bus', [], null],
])('is %s', (_, allowances, expected) => {
  expect(smallestAllowance(allowances)).toEqual(expected);
});
