import { expect, it } from 'vitest';
import { forgettingSchedule } from './forgetting';

const decidedAt = new Date('2026-10-20T14:00:00.000Z');
const booking = { status: 'CONFIRMED', decidedAt, endDate: '2027-01-03', cancelledOn: null } as const;
const inWords = (change: Partial<Parameters<typeof forgettingSchedule>[0]>) =>
  forgettingSchedule({ ...booking, ...change }).map(({ step, at }) => `${step} ${at.toISOString()}`);

it('a booking that came to nothing is forgotten as a whole after 30 days', () => {
  expect(inWords({ status: 'FAILED' })).toEqual(['names 2026-11-19T14:00:00.000Z']);
});

it('passports go 7 days after the trip, details after 60, names when the books may', () => {
  expect(inWords({})).toEqual([
    'passports 2027-01-11T12:00:00.000Z',
    'details 2027-03-05T12:00:00.000Z',
    'names 2034-01-01T12:00:00.000Z',
  ]);
});

it('a cancelled trip is over on the day of its cancellation, and no later than it would have been', () => {
  expect(inWords({ status: 'CANCELLED', cancelledOn: '2026-10-25' })).toEqual([
    'passports 2026-11-02T12:00:00.000Z',
    'details 2026-12-25T12:00:00.000Z',
    'names 2033-01-01T12:00:00.000Z',
  ]);
  expect(inWords({ status: 'CANCELLED', cancelledOn: '2027-02-01' })).toEqual(inWords({}));
});
