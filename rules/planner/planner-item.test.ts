import { expect, it } from 'vitest';
import { activityItem, busItem, hotelItem, restaurantItem } from '@/tests/support/planner/planner-fields';
import type { PlannerItemFields } from './planner-fields';
import { plannerItemFaults } from './planner-item';

const told = (fields: PlannerItemFields) => plannerItemFaults(fields).map(({ path, code }) => `${path} ${code}`);

it('takes what is complete', () => {
  for (const fields of [busItem(), hotelItem(), activityItem(), restaurantItem()]) expect(told(fields)).toEqual([]);
});

it('requires what R112 and D51 require, and nothing else', () => {
  const none = { departureDate: null, departureTime: null, arrivalTime: null };
  expect(
    told(
      busItem({ busLine: ' ', busNumber: '', departingStation: '', arrivalStation: '', arrivalDate: null, ...none }),
    ),
  ).toEqual(
    ['busLine', 'busNumber', 'departingStation', 'arrivalStation', 'arrivalDate'].map((path) => `${path} REQUIRED`),
  );
  expect(told(busItem(none))).toEqual([]);
  expect(told(hotelItem({ name: '', location: '', checkIn: null, checkOut: null }))).toEqual([
    'name REQUIRED',
    'location REQUIRED',
  ]);
  expect(told(activityItem({ name: '', startDate: null, endDate: null, time: null, endTime: null }))).toEqual([
    'name REQUIRED',
    'startDate REQUIRED',
    'endDate REQUIRED',
  ]);
  expect(told(restaurantItem({ name: '', reservationDate: null, reservationTime: null }))).toEqual(['name REQUIRED']);
});

it.each<[string, PlannerItemFields, string[]]>([
  ['arrival the day before', busItem({ arrivalDate: '2026-12-10' }), ['arrivalDate ARRIVAL_BEFORE_DEPARTURE']],
  ['arrival earlier on the day', busItem({ arrivalTime: '14:59' }), ['arrivalTime ARRIVAL_BEFORE_DEPARTURE']],
  ['arrival at the same moment', busItem({ arrivalTime: '15:00' }), []],
  [
    'clocks that go back on the way west',
    busItem({ departureTime: '15:00', arrivalTime: '14:10', arrivalZone: 'America/Chicago' }),
    [],
  ],
  [
    'clocks that go forward on the way east',
    busItem({ departureTime: '15:00', arrivalTime: '15:30', arrivalZone: 'America/Halifax' }),
    ['arrivalTime ARRIVAL_BEFORE_DEPARTURE'],
  ],
  [
    'an earlier day without times',
    busItem({ arrivalDate: '2026-12-10', arrivalTime: null }),
    ['arrivalDate ARRIVAL_BEFORE_DEPARTURE'],
  ],
  ['a departure time without its day', busItem({ departureDate: null }), ['departureTime TIME_WITHOUT_DATE']],
  [
    'two zones that nobody has',
    busItem({ departureZone: 'Mars/Olympus', arrivalZone: '' }),
    ['departureZone ZONE_INVALID', 'arrivalZone ZONE_INVALID'],
  ],
  ['check-out on the day of check-in', hotelItem({ checkOut: '2026-12-11' }), ['checkOut CHECKOUT_BEFORE_CHECKIN']],
  [
    '29 February of a common year',
    hotelItem({ checkIn: '2027-02-29', checkOut: '2027-03-02' }),
    ['checkIn DATE_INVALID'],
  ],
  ['29 February of a leap year', hotelItem({ checkIn: '2028-02-29', checkOut: '2028-03-01' }), []],
  ['a balance due on no day', hotelItem({ balanceDueDate: '2026-11-31' }), ['balanceDueDate DATE_INVALID']],
  ['a balance due after the stay', hotelItem({ balanceDueDate: '2027-01-15' }), []],
  ['the year 202', hotelItem({ checkIn: '0202-12-11' }), ['checkIn DATE_INVALID']],
  [
    'a check-out time without its day',
    hotelItem({ checkOut: null, checkOutTime: '11:00' }),
    ['checkOutTime TIME_WITHOUT_DATE'],
  ],
  ['an end before the start', activityItem({ endDate: '2026-12-11' }), ['endDate DATES_REVERSED']],
  ['a day before the start', activityItem({ endDate: '2026-12-14', date: '2026-12-11' }), ['date DATE_OUTSIDE']],
  ['a day after the end', activityItem({ endDate: '2026-12-14', date: '2026-12-15' }), ['date DATE_OUTSIDE']],
  ['a time on one of several days', activityItem({ endDate: '2026-12-14' }), ['time TIME_WITHOUT_DATE']],
  ['a time on the day that is said', activityItem({ endDate: '2026-12-14', date: '2026-12-14' }), []],
  ['nobody at the table', restaurantItem({ numberOfGuests: 0 }), ['numberOfGuests GUESTS_OUT_OF_RANGE']],
  ['one at the table', restaurantItem({ numberOfGuests: 1 }), []],
  ['a time without a day', restaurantItem({ reservationDate: null }), ['reservationTime TIME_WITHOUT_DATE']],
])('%s', (_, fields, faults) => {
  expect(told(fields)).toEqual(faults);
});
