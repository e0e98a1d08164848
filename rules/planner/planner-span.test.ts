import { expect, it } from 'vitest';
import { activityItem, busItem, hotelItem, restaurantItem } from '@/tests/support/planner/planner-fields';
import type { PlannerItemFields } from './planner-fields';
import { plannerMoments, plannerSpan } from './planner-span';

it.each<[string, PlannerItemFields, string | null, string | null]>([
  ['a night bus', busItem({ arrivalDate: '2026-12-12' }), '2026-12-11', '2026-12-12'],
  ['a bus without a departure date', busItem({ departureDate: null }), '2026-12-11', '2026-12-11'],
  ['a stay', hotelItem(), '2026-12-11', '2026-12-13'],
  ['a stay with its end alone', hotelItem({ checkIn: null }), '2026-12-13', '2026-12-13'],
  ['a stay without dates', hotelItem({ checkIn: null, checkOut: null }), null, null],
  ['an activity', activityItem({ endDate: '2026-12-14' }), '2026-12-12', '2026-12-14'],
  [
    'an activity that only says its day',
    activityItem({ startDate: null, endDate: null, date: '2026-12-15' }),
    '2026-12-15',
    '2026-12-15',
  ],
  ['a meal', restaurantItem(), '2026-12-12', '2026-12-12'],
  [
    'an import whose dates run backwards',
    hotelItem({ checkIn: '2026-12-13', checkOut: '2026-12-11' }),
    '2026-12-11',
    '2026-12-13',
  ],
])('days of %s', (_, fields, startsOn, endsOn) => {
  expect(plannerSpan(fields)).toEqual({ startsOn, endsOn });
});

it.each<[string, PlannerItemFields, string | null, string | null]>([
  [
    'a bus across zones',
    busItem({ arrivalZone: 'America/Chicago' }),
    '2026-12-11T20:00:00.000Z',
    '2026-12-12T03:00:00.000Z',
  ],
  ['a bus without a departure date', busItem({ departureDate: null }), null, '2026-12-12T02:00:00.000Z'],
  ['a stay without times', hotelItem(), null, null],
  [
    'a stay with times',
    hotelItem({ checkInTime: '15:00', checkOutTime: '11:00' }),
    '2026-12-11T20:00:00.000Z',
    '2026-12-13T16:00:00.000Z',
  ],
  ['an activity', activityItem(), '2026-12-12T15:00:00.000Z', '2026-12-12T17:00:00.000Z'],
  [
    'an activity past midnight',
    activityItem({ time: '22:00', endTime: '01:00' }),
    '2026-12-13T03:00:00.000Z',
    '2026-12-13T06:00:00.000Z',
  ],
  ['an activity of several days', activityItem({ endDate: '2026-12-14', time: null, endTime: null }), null, null],
  [
    'an activity on one of several days',
    activityItem({ endDate: '2026-12-14', date: '2026-12-13' }),
    '2026-12-13T15:00:00.000Z',
    '2026-12-13T17:00:00.000Z',
  ],
  ['a meal', restaurantItem(), '2026-12-13T00:00:00.000Z', null],
])('moments of %s', (_, fields, start, end) => {
  const moments = plannerMoments(fields);
  expect([moments.start?.toISOString() ?? null, moments.end?.toISOString() ?? null]).toEqual([start, end]);
});
