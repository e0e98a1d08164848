import { describe, expect, it } from 'vitest';
import { makeMyBooking, makeOffer, makeUnitsWithout } from '@/tests/support/after-sale/my-booking-fixtures';
import { childrenAlone } from './children-alone';
import { offerLines } from './offer-lines';
import { partsOf } from './parts';
import { checkState, toggled } from './selection';

const units = [{ unitId: 'a' }, { unitId: 'b' }];

describe('boxes with groups', () => {
  it.each([
    [[], 'none', ['a', 'b']],
    [['a'], 'some', ['a', 'b']],
    [['a', 'b'], 'all', []],
  ])('with %j ticked', (ticked, state, after) => {
    expect(checkState(units, new Set(ticked))).toBe(state);
    expect([...toggled(units, new Set(ticked))].sort()).toEqual(after);
  });

  it('leave other groups as they are', () => {
    expect([...toggled(units, new Set(['x', 'a', 'b']))]).toEqual(['x']);
  });
});

describe('children without an adult (D63)', () => {
  const withChild = (changes = {}) =>
    makeMyBooking({
      travellers: [
        { name: 'Maëlle Gagnon-Tremblay', type: 'adult' },
        { name: 'Noé Tremblay', type: 'child' },
      ],
      ...changes,
    });
  const aloneIn = (booking: ReturnType<typeof withChild>, ...ticked: string[]) =>
    childrenAlone(booking, partsOf(booking), new Set(ticked)).map(({ part, children }) => [
      part.key,
      children.map(({ unitId }) => unitId),
    ]);

  it.each([
    [['seat-0-0'], [['seat-0-0', ['seat-0-1']]]],
    [
      ['seat-0-0', 'seat-1-0'],
      [
        ['seat-0-0', ['seat-0-1']],
        ['seat-0-1', ['seat-1-1']],
      ],
    ],
    [['seat-0-0', 'seat-0-1'], []],
    [['seat-0-1'], []],
    [['room-0'], []],
    [[], []],
  ])('after %j', (ticked, alone) => {
    expect(aloneIn(withChild(), ...ticked)).toEqual(alone);
  });

  it('count nobody who gave the way back before', () => {
    expect(aloneIn(withChild({ units: makeUnitsWithout('seat-0-1') }), 'seat-0-0')).toEqual([]);
  });
});

describe('lines of an offer', () => {
  it('stand by part; people for whom the same moment counts are one line', () => {
    const booking = makeMyBooking();
    const [out, back] = makeOffer().lines;
    if (!out || !back) throw new Error('two lines');
    const both = offerLines([out, back, { ...out, unitId: 'seat-0-0', kept: 50, givenBack: 7_000 }], partsOf(booking));
    expect(
      both.map(({ part, units: of, paid, kept, givenBack }) => [part.key, of.length, paid, kept, givenBack]),
    ).toEqual([
      ['seat-0-0', 2, 14_100, 50, 14_050],
      ['seat-0-1', 1, 7_800, 7_800, 0],
    ]);
    const apart = offerLines([out, { ...out, unitId: 'seat-0-0', step: null }], partsOf(booking));
    expect(apart).toHaveLength(2);
  });
});
