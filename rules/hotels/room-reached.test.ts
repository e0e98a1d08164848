import { expect, it } from 'vitest';
import { roomReachedAt } from './room-reached';

const room = {
  checkinDate: '2026-12-09',
  hotel: { checkInFrom: '14:00', zone: 'America/Toronto', cityCode: 'toronto' },
};
const ride = (departureTime: string, arrivalTime: string, cityCode = 'toronto') => ({
  departureTime,
  arrivalTime,
  departureLocation: { zone: 'America/Toronto' },
  destinationLocation: { cityCode },
});

it.each([
  ['without a bus when it may be taken', [], '2026-12-09T19:00:00.000Z'],
  ['after an early bus, too', [ride('2026-12-09T12:00:00Z', '2026-12-09T18:00:00Z')], '2026-12-09T19:00:00.000Z'],
  [
    'once an evening’s bus is there',
    [ride('2026-12-09T23:30:00Z', '2026-12-10T04:45:00Z')],
    '2026-12-10T04:45:00.000Z',
  ],
  [
    'once the last of them is',
    [ride('2026-12-09T20:00:00Z', '2026-12-09T21:00:00Z'), ride('2026-12-09T23:00:00Z', '2026-12-10T01:00:00Z')],
    '2026-12-10T01:00:00.000Z',
  ],
  [
    'not by a bus to another city, nor by one of the next day',
    [
      ride('2026-12-09T23:30:00Z', '2026-12-10T04:45:00Z', 'ottawa'),
      ride('2026-12-10T23:30:00Z', '2026-12-11T04:45:00Z'),
    ],
    '2026-12-09T19:00:00.000Z',
  ],
])('a room is come to %s', (_, rides, expected) => {
  expect(roomReachedAt(room, rides).toISOString()).toBe(expected);
});
