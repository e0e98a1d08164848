import { expect, it } from 'vitest';
import type { OfferedPlace } from '../../places/place';
import { routeLine } from './route-line';

/** A degree of longitude on the equator is 111.2 km. */
const place = (stationId: string, cityCode: string, longitude: number): OfferedPlace => ({
  stationId,
  nameEn: stationId,
  nameFr: stationId,
  address: null,
  cityCode,
  cityEn: `${cityCode} en`,
  cityFr: `${cityCode} fr`,
  country: 'CA',
  region: 'QC',
  latitude: 0,
  longitude,
  zone: 'America/Toronto',
});
const places = new Map(
  [
    place('a', 'alma', 0),
    place('a2', 'alma', 0.1),
    place('b', 'berlin', 1),
    place('c', 'cote', 2),
    place('c2', 'cote', 2.1),
  ].map((one) => [one.stationId, one]),
);
const known = { places, cities: new Map(), language: 'fr' as const };

it('is the line of the most frequent journey, city by city, with kilometres along its stations', () => {
  const line = routeLine(
    [
      ['a', 'c'],
      ['a', 'a2', 'b', 'c', 'c2'],
      ['a', 'a2', 'b', 'c', 'c2'],
    ],
    known,
  );
  expect(line.map(({ name, distanceKm, tripsPerDay }) => [name, distanceKm, tripsPerDay])).toEqual([
    ['alma fr', 0, 3],
    ['berlin fr', 111, 2],
    ['cote fr', 234, 3],
  ]);
});

it('lists the stops of the buses that stop, however many pass without stopping', () => {
  const line = routeLine(
    [
      ['a', 'c'],
      ['a', 'c'],
      ['a', 'b', 'c'],
    ],
    known,
  );
  expect(line.map(({ cityCode, tripsPerDay }) => [cityCode, tripsPerDay])).toEqual([
    ['alma', 3],
    ['berlin', 1],
    ['cote', 3],
  ]);
});

it('leaves out what lies on another, longer road', () => {
  const line = routeLine(
    [
      ['a', 'b'],
      ['a', 'c', 'b'],
    ],
    known,
  );
  expect(line.map(({ cityCode }) => cityCode)).toEqual(['alma', 'berlin']);
});

it('of equally frequent journeys takes the one that says most', () => {
  expect(
    routeLine(
      [
        ['a', 'c'],
        ['a', 'b', 'c'],
      ],
      known,
    ),
  ).toHaveLength(3);
});

it('is empty without a journey', () => {
  expect(routeLine([], known)).toEqual([]);
});
