import { describe, expect, it } from 'vitest';
import { pairTotalOf, sumOfFares } from './pair-price';

describe('the price of a pair', () => {
  it('adds up what adults and children pay', () => {
    expect(sumOfFares({ adult: 4_705, child: 3_010 }, { nbOfAdults: 2, nbOfChildren: 1 })).toBe(12_420);
    expect(sumOfFares({ adult: 4_705, child: null }, { nbOfAdults: 2, nbOfChildren: 0 })).toBe(9_410);
  });

  it('is rounded up once, not by direction (D28, D32)', () => {
    expect(pairTotalOf([9_410, 9_410], false)).toBe(18_820);
    expect(pairTotalOf([9_410, 9_410], true)).toBe(18_900);
  });
});
