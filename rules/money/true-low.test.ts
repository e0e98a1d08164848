import { describe, expect, it } from 'vitest';
import { trueLow } from './true-low';

describe('the lowest of several prices', () => {
  it.each([
    ['some are higher', [4_700, 5_100, 4_700], 4_700],
    ['what is given back counts, too', [-500, 0], -500],
    ['all are equal', [4_700, 4_700], null],
    ['there is one', [4_700], null],
    ['there is none', [], null],
  ])('is marked where %s', (_, amounts, low) => {
    expect(trueLow(amounts)).toBe(low);
  });
});
