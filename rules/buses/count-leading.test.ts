import { expect, it } from 'vitest';
import { countLeading } from './count-leading';

it.each([
  [[], 0],
  [[5], 0],
  [[1], 1],
  [[1, 2, 2, 3, 9], 4],
  [[1, 2, 3, 4], 4],
])('of %j counts %i below 5', (numbers: number[], count) => {
  expect(
    countLeading(
      numbers.map((number) => ({ number })),
      ({ number }) => number < 5,
    ),
  ).toBe(count);
});
