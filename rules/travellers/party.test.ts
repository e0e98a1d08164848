import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PARTY, partyFaults, travellersOf, withAdults, withChildren, type Party } from './party';
import { MAX_TRAVELLERS } from './party-limits';

function party(nbOfAdults: number, ageOfChildren: number[] = [], nbOfChildren = ageOfChildren.length): Party {
  return { nbOfAdults, nbOfChildren, ageOfChildren };
}
const codes = (given: Party) => partyFaults(given).map((fault) => `${fault.path} ${fault.code}`);

describe('partyFaults (D22)', () => {
  it('accepts what can be searched for', () => {
    for (const good of [DEFAULT_PARTY, party(1), party(8), party(3, [3, 14, 5, 5, 5, 5]), party(8, [4])])
      expect(partyFaults(good)).toEqual([]);
  });

  it('refuses the rest by name', () => {
    expect(codes(party(0))).toEqual(['nbOfAdults ADULTS_OUT_OF_RANGE']);
    expect(codes(party(9))).toEqual(['nbOfAdults ADULTS_OUT_OF_RANGE']);
    expect(codes(party(1.5))).toEqual(['nbOfAdults ADULTS_OUT_OF_RANGE']);
    expect(codes(party(1, [5, 5, 5, 5, 5, 5, 5]))).toEqual(['nbOfChildren CHILDREN_OUT_OF_RANGE']);
    expect(codes(party(8, [5, 5]))).toEqual(['nbOfAdults PARTY_TOO_LARGE']);
    expect(codes(party(2, [5], 2))).toEqual(['ageOfChildren CHILD_AGES_MISMATCH']);
    expect(codes(party(2, [2, 15, 18, 4.5]))).toEqual([
      'ageOfChildren.0 INFANT_NOT_ONLINE',
      'ageOfChildren.1 AGE_TOO_YOUNG_TO_BOOK_ONLINE',
      'ageOfChildren.2 CHILD_AGE_OUT_OF_RANGE',
      'ageOfChildren.3 CHILD_AGE_OUT_OF_RANGE',
    ]);
  });
});

describe('changing the counts (R89)', () => {
  it('adds children of 5 and trims from the end', () => {
    const two = withChildren(withChildren(party(2, [9]), 2), 2);
    expect(two).toEqual(party(2, [9, 5]));
    expect(withChildren(two, 1)).toEqual(party(2, [9]));
    expect(withChildren(two, 0)).toEqual(DEFAULT_PARTY);
    expect(withChildren(party(2, [11]), 3)).toEqual(party(2, [11, 5, 5]));
  });

  it('does not change what it was given', () => {
    const before = party(2, [9]);
    withChildren(before, 3);
    withAdults(before, 4);
    expect(before).toEqual(party(2, [9]));
  });

  it('never leaves the limits', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: -3, max: 14 })), { maxLength: 20 }), (steps) => {
        const reached = steps.reduce<Party>(
          (now, [isAdult, count]) => (isAdult ? withAdults(now, count) : withChildren(now, count)),
          DEFAULT_PARTY,
        );
        expect(partyFaults(reached)).toEqual([]);
        expect(travellersOf(reached)).toBeLessThanOrEqual(MAX_TRAVELLERS);
      }),
    );
  });
});
