import { describe, expect, it } from 'vitest';
import {
  makePlannerActivity,
  makePlannerBus,
  makePlannerHotel,
  makePlannerItem,
  makePlannerRestaurant,
  makeTrip,
} from '@/tests/support/planner/planner-fixtures';
import type { PlannerFields } from '@/contract/planner-items';
import { firstDayOf, tripDays } from './trip-days';

const daysOf = (...fields: PlannerFields[]) =>
  tripDays(fields.map((each) => makePlannerItem(each))).map(({ date, entries }) => [
    date,
    ...entries.map(({ item, part }) => `${item.fields.kind} ${part}`),
  ]);

describe('days of a trip (D55)', () => {
  it('tells each item on its day, stays on each day until check-out', () => {
    const days = tripDays(makeTrip().items).map(({ date, entries }) => [
      date,
      ...entries.map(({ item, part }) => `${item.fields.kind} ${part}`),
    ]);
    expect(days).toEqual([
      ['2026-12-11', 'bus begins', 'hotel begins', 'restaurant begins'],
      ['2026-12-12', 'activity begins', 'hotel night'],
      ['2026-12-13', 'hotel checkOut'],
    ]);
  });

  it('puts a night bus on the day it leaves, and its arrival first on the next', () => {
    const dinner = makePlannerRestaurant({ reservationDate: '2026-12-12', reservationTime: null });
    expect(
      daysOf(dinner, makePlannerBus({ departureTime: '23:00', arrivalDate: '2026-12-12', arrivalTime: null })),
    ).toEqual([
      ['2026-12-11', 'bus begins'],
      ['2026-12-12', 'bus arrives', 'restaurant begins'],
    ]);
  });

  it('puts a bus without a departure date on the day it arrives (D51)', () => {
    expect(daysOf(makePlannerBus({ departureDate: null, departureTime: null }))).toEqual([
      ['2026-12-11', 'bus begins'],
    ]);
  });

  it('has what ends before what begins, and hotels without an hour in the evening', () => {
    const leaving = makePlannerHotel({ checkIn: '2026-12-10', checkOut: '2026-12-11', checkOutTime: null });
    const coming = makePlannerHotel({ checkInTime: null, checkOut: null });
    expect(daysOf(coming, makePlannerBus(), leaving).at(-1)).toEqual([
      '2026-12-11',
      'hotel checkOut',
      'bus begins',
      'hotel begins',
    ]);
  });

  it('puts a bed without an hour after the bus that brings one there late, as the product API does', () => {
    const [bus, bed] = [
      makePlannerBus({ departureTime: '15:30', arrivalTime: '21:50' }),
      makePlannerHotel({ checkInTime: null, checkOut: null }),
    ];
    expect(daysOf(bed, bus)).toEqual([['2026-12-11', 'bus begins', 'hotel begins']]);
  });

  it('puts a bed after the bus that comes once check-in has begun, and its check-out before the bus that leaves early', () => {
    const stay = makePlannerHotel({ checkInTime: '15:00', checkOutTime: '11:00' });
    const there = makePlannerBus({ departureTime: '16:00', arrivalTime: '21:50' });
    const back = makePlannerBus({
      departureCityCode: 'toronto',
      arrivalCityCode: 'montreal',
      departureDate: '2026-12-13',
      departureTime: '07:15',
      arrivalDate: '2026-12-13',
      arrivalTime: '13:00',
    });
    expect(daysOf(there, stay, back)).toEqual([
      ['2026-12-11', 'bus begins', 'hotel begins'],
      ['2026-12-12', 'hotel night'],
      ['2026-12-13', 'hotel checkOut', 'bus begins'],
    ]);
  });

  it('tells an activity of several days on each of them, unless one moment is named', () => {
    const days = makePlannerActivity({ startDate: '2026-12-11', endDate: '2026-12-13', date: null, time: null });
    expect(daysOf(days)).toEqual([
      ['2026-12-11', 'activity begins'],
      ['2026-12-12', 'activity goesOn'],
      ['2026-12-13', 'activity goesOn'],
    ]);
    expect(daysOf(makePlannerActivity({ startDate: '2026-12-11', endDate: '2026-12-13' }))).toEqual([
      ['2026-12-12', 'activity begins'],
    ]);
  });

  it('does not fill a year with lines', () => {
    expect(daysOf(makePlannerHotel({ checkIn: '2026-01-01', checkOut: '2026-12-31' }))).toEqual([
      ['2026-01-01', 'hotel begins'],
      ['2026-12-31', 'hotel checkOut'],
    ]);
  });

  it('has no day for what has no date yet', () => {
    const fields = [
      makePlannerHotel({ checkIn: null, checkOut: null }),
      makePlannerRestaurant({ reservationDate: null }),
      makePlannerBus({ departureDate: null, arrivalDate: null }),
    ];
    expect(daysOf(...fields)).toEqual([]);
    expect(fields.map((each) => firstDayOf(makePlannerItem(each)))).toEqual([null, null, null]);
    expect(firstDayOf(makePlannerItem(makePlannerHotel({ checkIn: null })))).toBe('2026-12-13');
  });
});
