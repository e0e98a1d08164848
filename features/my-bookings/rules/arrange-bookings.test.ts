import { describe, expect, it } from 'vitest';
import { makeBookingLine } from '@/tests/support/after-sale/my-booking-fixtures';
import { arrangeBookings, countdownTo, stateOf } from './arrange-bookings';

const today = { now: '2026-12-02T15:00:00Z', homeZone: 'America/Toronto' };
const numbers = (lines: { bookingNumber: string }[]) => lines.map(({ bookingNumber }) => bookingNumber);

describe('the list of bookings', () => {
  it('begins with what comes first, and puts what is over or cancelled last, the newest first', () => {
    const later = { startDate: '2027-02-05', endDate: '2027-02-07' };
    const arranged = arrangeBookings(
      [
        makeBookingLine({ bookingNumber: 'OVER', startDate: '2026-10-09', endDate: '2026-10-12', next: null }),
        makeBookingLine({ bookingNumber: 'LATER', ...later }),
        makeBookingLine({ bookingNumber: 'GONE', ...later, status: 'CANCELLED' }),
        makeBookingLine({ bookingNumber: 'NEXT' }),
        makeBookingLine({ bookingNumber: 'PAID', ...later, status: 'PENDING' }),
      ],
      today,
    );
    expect(arranged.next?.bookingNumber).toBe('NEXT');
    expect(numbers(arranged.later)).toEqual(['LATER', 'PAID']);
    expect(numbers(arranged.past)).toEqual(['GONE', 'OVER']);
  });

  it('keeps a trip until its last day is over where it ends', () => {
    const lastDay = makeBookingLine({ startDate: '2026-11-30', endDate: '2026-12-02', next: null });
    expect(arrangeBookings([lastDay], today).next).toBe(lastDay);
    expect(arrangeBookings([lastDay], { ...today, now: '2026-12-03T05:00:01Z' }).past).toEqual([lastDay]);
  });

  it('has nothing of nothing', () => {
    expect(arrangeBookings([], today)).toEqual({ waiting: [], next: null, later: [], past: [] });
  });

  it('takes out of the later ones what waits for an answer, the first to run out first (D71)', () => {
    const until = (deadline: string) => ({ kind: 'BUS_CANCELLED' as const, deadline, zone: 'America/Toronto' });
    const later = { startDate: '2027-02-05', endDate: '2027-02-07' };
    const next = makeBookingLine({ bookingNumber: 'NEXT', toAnswer: until('2026-12-11T12:30:00Z') });
    const arranged = arrangeBookings(
      [
        next,
        makeBookingLine({ bookingNumber: 'LATER', startDate: '2027-01-05', endDate: '2027-01-07' }),
        makeBookingLine({ bookingNumber: 'NOON', ...later, toAnswer: until('2027-02-05T17:00:00Z') }),
        makeBookingLine({ bookingNumber: 'MORNING', ...later, toAnswer: until('2027-02-05T12:30:00Z') }),
      ],
      today,
    );
    expect(arranged.next).toBe(next);
    expect(numbers(arranged.waiting)).toEqual(['MORNING', 'NOON']);
    expect(numbers(arranged.later)).toEqual(['LATER']);
  });
});

it.each([
  ['2026-12-11', { kind: 'days', count: 9 }],
  ['2026-12-03', { kind: 'tomorrow' }],
  ['2026-12-02', { kind: 'today' }],
  ['2026-12-01', { kind: 'underWay' }],
])('counts the days to %s', (startDate, countdown) => {
  expect(countdownTo(makeBookingLine({ startDate }), today)).toEqual(countdown);
});

it('counts them by the clocks of the place', () => {
  const line = makeBookingLine({
    startDate: '2026-12-02',
    next: { at: '2026-12-03T04:00:00Z', zone: 'America/Los_Angeles', kind: 'journey' },
  });
  expect(countdownTo(line, { ...today, now: '2026-12-02T07:30:00Z' })).toEqual({ kind: 'tomorrow' });
});

it.each([
  ['CONFIRMED', false, 'CONFIRMED'],
  ['CONFIRMED', true, 'PART'],
  ['CANCELLED', true, 'CANCELLED'],
  ['PENDING', false, 'PENDING'],
] as const)('calls %s, part given back: %s, %s', (status, isPartCancelled, state) => {
  expect(stateOf({ status, isPartCancelled })).toBe(state);
});
