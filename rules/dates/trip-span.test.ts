import { describe, expect, it } from 'vitest';
import { isInSpan, tripSpan } from './trip-span';

const out = { departureDate: '2026-12-11', arrivalDate: '2026-12-12' };
const back = { departureDate: '2026-12-14', arrivalDate: '2026-12-15' };
const stay = { checkinDate: '2026-12-12', checkoutDate: '2026-12-13' };

describe('tripSpan', () => {
  it('runs from the first arrival to the last departure', () => {
    expect(tripSpan([out, back], [])).toEqual({ from: '2026-12-12', to: '2026-12-14' });
    expect(tripSpan([back, out], [])).toEqual({ from: '2026-12-12', to: '2026-12-14' });
  });

  it('takes the hotel in', () => {
    expect(tripSpan([], [stay])).toEqual({ from: '2026-12-12', to: '2026-12-13' });
    expect(tripSpan([out], [stay])).toEqual({ from: '2026-12-12', to: '2026-12-13' });
    expect(tripSpan([out, back], [{ checkinDate: '2026-12-11', checkoutDate: '2026-12-16' }])).toEqual({
      from: '2026-12-11',
      to: '2026-12-16',
    });
  });

  it('has no end after a single journey, and no days without bus and hotel', () => {
    expect(tripSpan([out], [])).toEqual({ from: '2026-12-12', to: null });
    expect(tripSpan([], [])).toBeNull();
  });
});

it.each([
  ['2026-12-11', false],
  ['2026-12-12', true],
  ['2026-12-14', true],
  ['2026-12-15', false],
])('%s lies inside the trip: %s', (date, isInside) => {
  expect(isInSpan(date, { from: '2026-12-12', to: '2026-12-14' })).toBe(isInside);
});

it('every day lies inside a trip without days, and every later day inside one without an end', () => {
  expect(isInSpan('2026-01-01', null)).toBe(true);
  expect(isInSpan('2027-12-12', { from: '2026-12-12', to: null })).toBe(true);
});
