import { expect, it } from 'vitest';
import { typedNumber } from './typed-number';

it.each([
  ['7KQ4XW9P', '7KQ4XW9P'],
  ['7kq4xw9p', '7KQ4XW9P'],
  ['  7kq4 xw9p ', '7KQ4XW9P'],
  ['7KQ4-XW9P', '7KQ4XW9P'],
  ['7KQ4\u2011XW9P', '7KQ4XW9P'],
  ['TD-7KQ4XW9P-1', '7KQ4XW9P'],
  ['tv 7kq4xw9p 12', '7KQ4XW9P'],
  ['CN-7KQ4XW9P-1', '7KQ4XW9P'],
  ['TD 7KQ4XW', 'TD7KQ4XW'],
  ['7KQ4XW9', null],
  ['7KQ4XW9PP', null],
  ['7KQ4XWÉP', null],
  ['', null],
])('%s means %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});
