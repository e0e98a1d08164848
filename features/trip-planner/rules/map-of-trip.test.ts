import { expect, it } from 'vitest';
import {
  makePlannerBus,
  makePlannerHotel,
  makePlannerItem,
  makePlannerRestaurant,
} from '@/tests/support/planner/planner-fixtures';
import { hasWay, mapOfTrip } from './map-of-trip';

const cities = new Map([
  ['montreal', { name: 'Montréal', latitude: 45.5, longitude: -73.6 }],
  ['toronto', { name: 'Toronto', latitude: 43.7, longitude: -79.4 }],
  ['ottawa', { name: 'Ottawa', latitude: 45.4, longitude: -75.7 }],
]);
const back = makePlannerBus({ departureCityCode: 'toronto', arrivalCityCode: 'montreal' });
const there = [makePlannerItem(makePlannerBus()), makePlannerItem(makePlannerHotel())];

it('draws the cities in their order, and a way there and back once', () => {
  const lunch = makePlannerItem(makePlannerRestaurant({ cityCode: 'ottawa' }));
  expect(mapOfTrip([...there, lunch, makePlannerItem(back)], cities)).toEqual({
    places: [
      { code: 'montreal', name: 'Montréal', latitude: 45.5, longitude: -73.6, kind: 'from' },
      { code: 'toronto', name: 'Toronto', latitude: 43.7, longitude: -79.4, kind: 'to' },
      { code: 'ottawa', name: 'Ottawa', latitude: 45.4, longitude: -75.7, kind: 'hub' },
    ],
    lines: [['toronto', 'montreal']],
    note: null,
  });
});

it('draws nothing of one city, of none, and of one that nobody knows', () => {
  const inTown = [makePlannerItem(makePlannerHotel()), makePlannerItem(makePlannerRestaurant())];
  expect([hasWay(there), hasWay(inTown), hasWay([])]).toEqual([true, false, false]);
  expect(mapOfTrip(inTown, cities)).toBeNull();
  expect(mapOfTrip(there, new Map([...cities].slice(0, 1)))).toBeNull();
  const typed = makePlannerItem(makePlannerBus({ departureCityCode: null }));
  expect(hasWay([typed])).toBe(false);
});
