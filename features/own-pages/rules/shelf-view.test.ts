import { describe, expect, it } from 'vitest';
import { shelfView } from './shelf-view';

const ITEMS = [0, 1, 2, 3, 4].map((index) => ({ left: index * 100, width: 90 }));

describe('what of a shelf is in sight', () => {
  it.each([
    ['at the start', 0, 200, { first: 0, last: 1, isAtStart: true, isAtEnd: false }],
    ['half of the first gone', 60, 200, { first: 1, last: 2, isAtStart: false, isAtEnd: false }],
    ['at the end', 290, 200, { first: 3, last: 4, isAtStart: false, isAtEnd: true }],
    ['all of it', 0, 600, { first: 0, last: 4, isAtStart: true, isAtEnd: true }],
    ['a width that is rounded down', 289, 199.2, { first: 3, last: 4, isAtStart: false, isAtEnd: true }],
  ])('%s', (_, scrolled, width, view) => {
    expect(shelfView(ITEMS, scrolled, width)).toEqual(view);
  });

  it('an empty shelf is at both ends', () => {
    expect(shelfView([], 0, 300)).toEqual({ first: 0, last: 0, isAtStart: true, isAtEnd: true });
  });
});
