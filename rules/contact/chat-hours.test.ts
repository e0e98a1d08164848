import { describe, expect, it } from 'vitest';
import { chatHoursAt } from './chat-hours';

const DAILY = { zone: 'America/New_York', opens: 8, closes: 24 };
const at = (now: string, hours = DAILY) => {
  const { isOpen, opensAt, closesAt } = chatHoursAt(new Date(now), hours);
  return [isOpen, opensAt.toISOString(), closesAt.toISOString()];
};

describe('daily 8 AM to midnight in New York (R10, D57)', () => {
  it.each([
    [
      'in the middle of the day',
      '2026-10-20T18:00:00Z',
      [true, '2026-10-20T12:00:00.000Z', '2026-10-21T04:00:00.000Z'],
    ],
    ['at the moment it opens', '2026-10-20T12:00:00Z', [true, '2026-10-20T12:00:00.000Z', '2026-10-21T04:00:00.000Z']],
    ['a moment before', '2026-10-20T11:59:59.999Z', [false, '2026-10-20T12:00:00.000Z', '2026-10-21T04:00:00.000Z']],
    [
      'a moment before midnight, on the next day in UTC',
      '2026-10-21T03:59:59.999Z',
      [true, '2026-10-20T12:00:00.000Z', '2026-10-21T04:00:00.000Z'],
    ],
    ['at midnight', '2026-10-21T04:00:00Z', [false, '2026-10-21T12:00:00.000Z', '2026-10-22T04:00:00.000Z']],
    ['on New Year’s Eve', '2027-01-01T04:30:00Z', [true, '2026-12-31T13:00:00.000Z', '2027-01-01T05:00:00.000Z']],
  ])('%s', (_, now, expected) => {
    expect(at(now)).toEqual(expected);
  });
});

describe('when clocks change (F55)', () => {
  it('opens at 8 on the clocks of that day, an hour later in UTC after they went back', () => {
    // Sunday, 1 November 2026: 2 AM becomes 1 AM.
    expect(at('2026-11-01T05:30:00Z')).toEqual([false, '2026-11-01T13:00:00.000Z', '2026-11-02T05:00:00.000Z']);
    expect(at('2026-11-01T12:30:00Z')[0]).toBe(false);
    expect(at('2026-11-01T13:00:00Z')[0]).toBe(true);
  });

  it('closes at the midnight of that day after they went forward', () => {
    // Sunday, 14 March 2027: 2 AM becomes 3 AM.
    expect(at('2027-03-14T06:30:00Z')).toEqual([false, '2027-03-14T12:00:00.000Z', '2027-03-15T04:00:00.000Z']);
    expect(at('2027-03-15T03:59:00Z')[0]).toBe(true);
    expect(at('2027-03-14T04:30:00Z')).toEqual([true, '2027-03-13T13:00:00.000Z', '2027-03-14T05:00:00.000Z']);
  });
});

describe('other hours', () => {
  it('names tomorrow’s opening once today’s is over', () => {
    const office = { zone: 'America/Vancouver', opens: 9, closes: 17 };
    expect(at('2026-10-21T00:30:00Z', office)).toEqual([false, '2026-10-21T16:00:00.000Z', '2026-10-22T00:00:00.000Z']);
  });

  it('is always open from 0 to 24', () => {
    expect(at('2026-10-21T04:00:00Z', { ...DAILY, opens: 0 })).toEqual([
      true,
      '2026-10-21T04:00:00.000Z',
      '2026-10-22T04:00:00.000Z',
    ]);
  });
});
