import { expect, it } from 'vitest';
import { bestRidesOfTrips, ridesOfTrips, type TripRides } from './trip-rides';

const HOUR = 3_600;
/** Two stops in the first city, two in the last; two days, seats taken on each hop. */
const trip: TripRides = {
  operatorId: 'o',
  startAt: 0,
  endAt: 48 * HOUR,
  stretches: [
    [0, 2, 'a1', 'b1', 8 * HOUR, 10 * HOUR, true, false],
    [0, 3, 'a1', 'b2', 8 * HOUR, 11 * HOUR, true, true],
    [1, 2, 'a2', 'b1', 9 * HOUR, 10 * HOUR, false, false],
    [1, 3, 'a2', 'b2', 9 * HOUR, 11 * HOUR, false, true],
  ],
  days: [
    [1, 0, 50, [5, 1, 2], 0, 'o|x|one'],
    [2, 24 * HOUR, 50, [0, 0, 0], 0, 'o|x|two'],
  ],
};
const faces = (rides: ReturnType<typeof ridesOfTrips>) =>
  rides.map(({ id, fromStation, toStation }) => `${id} ${fromStation} ${toStation}`);

it('a trip is a ride between each two of its stops on each of its days', () => {
  const rides = ridesOfTrips([trip]);
  expect(faces(rides)).toHaveLength(8);
  expect(rides[0]).toEqual({
    id: 1,
    operatorId: 'o',
    fromPosition: 0,
    toPosition: 2,
    fromStation: 'a1',
    toStation: 'b1',
    departureAt: 8 * HOUR,
    arrivalAt: 10 * HOUR,
    capacity: 50,
    taken: 5,
    blockBefore: 'o|x|one',
    blockAfter: null,
    fareScope: 0,
  });
  expect(rides[3]).toMatchObject({ taken: 2, blockBefore: null, blockAfter: 'o|x|one' });
});

it('what leaves before or after the asked time is none', () => {
  expect(faces(ridesOfTrips([{ ...trip, startAt: 9 * HOUR, endAt: 32 * HOUR }]))).toEqual(['1 a2 b1', '1 a2 b2']);
});

it('the best ride of a day leaves last and arrives first', () => {
  expect(faces(bestRidesOfTrips([trip], (_, seconds) => Math.floor(seconds / (24 * HOUR))))).toEqual([
    '1 a2 b1',
    '2 a2 b1',
  ]);
  expect(bestRidesOfTrips([{ ...trip, startAt: 9 * HOUR }], () => 0).map(({ rides }) => rides)).toEqual([2, 4]);
});

it('is one for each day that its stops are left on', () => {
  // Midnight falls between the two stops.
  expect(faces(bestRidesOfTrips([trip], (station) => (station === 'a1' ? 1 : 2)))).toEqual([
    '1 a2 b1',
    '1 a1 b1',
    '2 a2 b1',
    '2 a1 b1',
  ]);
});

it('rides of which neither beats the other stay both', () => {
  const circle: TripRides = {
    ...trip,
    stretches: [
      [0, 1, 'a1', 'b1', 8 * HOUR, 9 * HOUR, true, false],
      [2, 3, 'a1', 'b1', 10 * HOUR, 11 * HOUR, false, true],
      [0, 3, 'a1', 'b1', 8 * HOUR, 11 * HOUR, true, true],
    ],
  };
  expect(bestRidesOfTrips([circle], () => 0).map(({ id, fromPosition }) => [id, fromPosition])).toEqual([
    [1, 2],
    [1, 0],
    [2, 2],
    [2, 0],
  ]);
});
