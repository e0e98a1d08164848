import { expect, it } from 'vitest';
import { neighbours } from './neighbours';

it.each([
  [[], []],
  [['a'], []],
  [['a', 'b'], [['a', 'b']]],
  [
    ['a', 'b', 'c'],
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
  ],
])('of %j are %j', (list: string[], pairs) => {
  expect(neighbours(list)).toEqual(pairs);
});
