import { expect, it } from 'vitest';
import { activityItem, busItem, hotelItem, restaurantItem } from '@/tests/support/planner/planner-fields';
import type { PlannerItemFields } from './planner-fields';
import { inOrder } from './planner-order';

const sorted = (items: readonly [string, PlannerItemFields][]) =>
  inOrder(items.map(([id, fields]) => ({ id, fields }))).map(({ id }) => id);

it('sorts by date and time of the place; what has no time stands where it usually is', () => {
  const items: [string, PlannerItemFields][] = [
    ['undated', hotelItem({ checkIn: null, checkOut: null })],
    ['dinner', restaurantItem({ reservationDate: '2026-12-11', reservationTime: null })],
    ['late walk', activityItem({ startDate: '2026-12-11', endDate: '2026-12-11', time: '20:00' })],
    ['hotel', hotelItem()],
    ['bus that lands at 8', busItem({ departureDate: null, departureTime: null, arrivalTime: '08:00' })],
    ['earlier stay', hotelItem({ checkIn: '2026-12-10' })],
  ];
  expect(sorted(items)).toEqual(['earlier stay', 'bus that lands at 8', 'hotel', 'dinner', 'late walk', 'undated']);
});

it('puts a bed without an hour after the last bus of its day', () => {
  const bus: [string, PlannerItemFields] = [
    'bus that lands at 21:50',
    busItem({ departureTime: '15:30', arrivalTime: '21:50' }),
  ];
  const walk: [string, PlannerItemFields] = [
    'walk at 21:55',
    activityItem({ startDate: '2026-12-11', endDate: '2026-12-11', time: '21:55' }),
  ];
  expect(sorted([['a bed', hotelItem()], walk, bus])).toEqual(['bus that lands at 21:50', 'a bed', 'walk at 21:55']);
  // It lands on another day, or in the morning: the afternoon stays.
  const others: [string, PlannerItemFields][] = [
    ['at 16', activityItem({ startDate: '2026-12-11', endDate: '2026-12-11', time: '16:00' })],
    ['bed', hotelItem()],
  ];
  expect(sorted([...others, ['bus', busItem({ departureTime: '08:00', arrivalDate: '2026-12-12' })]])).toEqual([
    'bus',
    'bed',
    'at 16',
  ]);
  expect(sorted([...others, ['bus', busItem({ departureTime: '08:00', arrivalTime: '13:00' })]])).toEqual([
    'bus',
    'bed',
    'at 16',
  ]);
});

it('puts a bed with an hour after the bus that brings one there later, and at its hour where one is there by then', () => {
  const bed: [string, PlannerItemFields] = ['bed from 15:00', hotelItem({ checkInTime: '15:00' })];
  const late = busItem({ departureTime: '16:00', arrivalTime: '21:50' });
  const dinner: [string, PlannerItemFields] = [
    'dinner at 21:00',
    restaurantItem({ reservationDate: '2026-12-11', reservationTime: '21:00' }),
  ];
  expect(sorted([bed, dinner, ['bus', late]])).toEqual(['bus', 'dinner at 21:00', 'bed from 15:00']);
  const elsewhere = busItem({ departureTime: '16:00', arrivalTime: '21:50', arrivalCityCode: 'ottawa' });
  expect(sorted([['bus', elsewhere], bed])).toEqual(['bed from 15:00', 'bus']);
  const early = busItem({ departureTime: '07:00', arrivalTime: '13:00' });
  expect(sorted([['late', late], bed, ['early', early]])).toEqual(['early', 'bed from 15:00', 'late']);
});

it('puts the bed of a night after the bus that lands in it', () => {
  const bed: [string, PlannerItemFields] = ['bed', hotelItem({ checkInTime: '15:00' })];
  const night = busItem({ departureTime: '19:00', arrivalDate: '2026-12-12', arrivalTime: '00:40' });
  expect(sorted([bed, ['bus', night]])).toEqual(['bus', 'bed']);
});
