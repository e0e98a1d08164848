import { describe, expect, it } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import { consequencesOf, type UnitAfter } from './consequences';

type Kind = UnitAfter['kind'];
/** 'seat 0 1' = the second traveller's way out. `given`: given back now. Others stay sold. */
function after(all: string[], given: string[], gone: string[] = []): string[] {
  const units = all.map((unit): UnitAfter => {
    const [kind = 'seat', directionIndex = '0', memberIndex = '0'] = unit.split(' ');
    const isNow = given.includes(unit);
    return {
      kind: standIn<Kind>(kind),
      entryIndex: 0,
      directionIndex: Number(directionIndex),
      memberIndex: Number(memberIndex),
      isNow,
      isSold: !isNow && !gone.includes(unit),
    };
  });
  return consequencesOf(units);
}
const TWO_AND_BACK = ['seat 0 0', 'seat 0 1', 'seat 1 0', 'seat 1 1'];
const PACKAGE = [...TWO_AND_BACK, 'room 0 0', 'place 0 0'];

describe('what giving back means for the rest (D64)', () => {
  it('of one traveller’s way back', () => {
    expect(after(PACKAGE, ['seat 1 1'])).toEqual(['TICKETS_VOID', 'OTHERS_TRAVEL_ON', 'NO_WAY_BACK', 'STAY_IS_KEPT']);
  });
  it('of the way out alone', () => {
    expect(after(TWO_AND_BACK, ['seat 0 0', 'seat 0 1'])).toEqual(['TICKETS_VOID', 'NO_WAY_OUT']);
  });
  it('of all buses, with hotel and tour left', () => {
    expect(after(PACKAGE, TWO_AND_BACK)).toEqual(['TICKETS_VOID', 'STAY_WITHOUT_BUS', 'ACTIVITY_WITHOUT_BUS']);
  });
  it('of the hotel, and of everything', () => {
    expect(after(PACKAGE, ['room 0 0'])).toEqual(['TICKETS_VOID', 'BUS_WITHOUT_STAY']);
    expect(after(PACKAGE, PACKAGE)).toEqual(['TICKETS_VOID']);
  });
  it('does not count what was given back before', () => {
    expect(after(TWO_AND_BACK, ['seat 1 1'], ['seat 0 1', 'seat 1 0'])).toEqual(['TICKETS_VOID']);
    expect(after([], [])).toEqual([]);
  });
});
