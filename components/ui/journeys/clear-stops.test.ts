import { expect, it } from 'vitest';
import { clearStops } from './clear-stops';

it.each<[string, number[], number[]]>([
  ['a stop between a ring and the duration is shown', [0.15, 0.85], [0.15, 0.85]],
  ['one that the duration would cut is not', [0.24, 0.35, 0.5, 0.65, 0.76], []],
  ['one that lies on the ring of departure or arrival is not', [0, 0.03, 0.97, 1], []],
])('%s', (_, shares, shown) => {
  expect(clearStops(shares)).toEqual(shown);
});
