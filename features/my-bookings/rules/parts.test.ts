import { describe, expect, it } from 'vitest';
import { makeMyBooking, makeUnitsWithout } from '@/tests/support/after-sale/my-booking-fixtures';
import { present } from '@/tests/support/present';
import { goalOf, partsByDay, partsOf, partState } from './parts';
import { sumsOf } from './what-comes-back';

describe('parts of a booking', () => {
  it('stand in order of time, each with its units', () => {
    const parts = partsOf(makeMyBooking());
    expect(parts.map(({ key, units }) => [key, units.map(({ unitId }) => unitId)])).toEqual([
      ['seat-0-0', ['seat-0-0', 'seat-0-1']],
      ['room-0-0', ['room-0']],
      ['place-0-0', ['place-0', 'place-1']],
      ['seat-0-1', ['seat-1-0', 'seat-1-1']],
    ]);
    expect(partsByDay(parts).map(({ date, parts: ofDay }) => [date, ofDay.length])).toEqual([
      ['2026-12-11', 2],
      ['2026-12-12', 1],
      ['2026-12-13', 1],
    ]);
  });

  it('begin a stay at its check-in, on the hotel’s clocks', () => {
    expect(partsOf(makeMyBooking())[1]?.startsAt.toISOString()).toBe('2026-12-11T20:00:00.000Z');
  });

  it.each([
    [[], '2026-12-01T19:03:00Z', 'valid'],
    [['seat-0-1'], '2026-12-01T19:03:00Z', 'some'],
    [['seat-0-0', 'seat-0-1'], '2026-12-01T19:03:00Z', 'cancelled'],
    [['seat-0-0', 'seat-0-1'], '2026-12-20T19:03:00Z', 'cancelled'],
    [[], '2026-12-11T18:50:00Z', 'over'],
    [[], '2026-12-11T18:49:59Z', 'valid'],
  ])('without %j at %s the way out is %s', (without, at, state) => {
    const parts = partsOf(makeMyBooking({ units: makeUnitsWithout(...without) }));
    expect(partState(present(parts[0]), new Date(at))).toBe(state);
  });

  it('name the city it goes to', () => {
    expect(goalOf(makeMyBooking())?.cityName).toBe('Toronto');
    expect(goalOf(makeMyBooking({ buses: [] }))?.cityName).toBe('Toronto');
    expect(goalOf(makeMyBooking({ buses: [], stays: [], visits: [] }))).toBeNull();
  });
});

describe('what comes back', () => {
  it('adds up for any set of units, in any order', () => {
    const { units } = makeMyBooking();
    const whole = sumsOf(units);
    expect(whole).toEqual({ paid: 76_700, back: 58_200, kept: 18_500 });
    for (const cut of units.keys()) {
      const left = sumsOf(units.slice(0, cut));
      const right = sumsOf(units.slice(cut));
      expect([left.paid + right.paid, left.back + right.back, left.kept + right.kept]).toEqual([
        whole.paid,
        whole.back,
        whole.kept,
      ]);
    }
    expect(sumsOf([])).toEqual({ paid: 0, back: 0, kept: 0 });
  });
});
