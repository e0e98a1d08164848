import { expect, it } from 'vitest';
import { otherArrivalDay } from './arrival-day';

const ride = (departureTime: string, arrivalTime: string, from = 'America/Toronto', to = 'America/Toronto') => ({
  departureTime,
  arrivalTime,
  departureLocation: { zone: from },
  destinationLocation: { zone: to },
});

it.each([
  ['the same day', ride('2026-12-11T13:30:00Z', '2026-12-11T19:50:00Z'), null],
  ['over midnight', ride('2026-12-12T03:00:00Z', '2026-12-12T10:10:00Z'), '2026-12-12'],
  [
    'over midnight on the clock of arrival alone',
    ride('2026-12-12T03:30:00Z', '2026-12-12T04:20:00Z', 'America/Toronto', 'America/Halifax'),
    '2026-12-12',
  ],
  ['two days on', ride('2026-12-12T03:00:00Z', '2026-12-13T14:00:00Z'), '2026-12-13'],
])('is told where it is another one: %s', (_, times, day) => {
  expect(otherArrivalDay(times)).toBe(day);
});
