import { expect, it } from 'vitest';
import { tripDays } from './trip-days';

it('lasts from the first departure to the last arrival, over midnight too', () => {
  const journeys = [
    { departureDate: '2026-10-25', arrivalDate: '2026-10-26' },
    { departureDate: '2026-10-23', arrivalDate: '2026-10-23' },
  ];
  expect(tripDays({ journeys, stays: [], visits: [] })).toEqual({ startDate: '2026-10-23', endDate: '2026-10-26' });
});

it('lasts until a check-out, and over an activity, that come later', () => {
  const stays = [{ checkinDate: '2026-10-23', checkoutDate: '2026-10-27' }];
  const journeys = [{ departureDate: '2026-10-23', arrivalDate: '2026-10-23' }];
  expect(tripDays({ journeys, stays, visits: ['2026-10-24'] }).endDate).toBe('2026-10-27');
  expect(tripDays({ journeys: [], stays: [], visits: ['2026-10-24', '2026-10-22'] })).toEqual({
    startDate: '2026-10-22',
    endDate: '2026-10-24',
  });
});

it('is no trip without anything', () => {
  expect(() => tripDays({ journeys: [], stays: [], visits: [] })).toThrow(RangeError);
});
