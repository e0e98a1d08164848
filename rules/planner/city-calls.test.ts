import { expect, it } from 'vitest';
import { plannerBus, plannerHotel } from '@/tests/support/planner/planner-fields';
import type { PlannerBusFields } from './planner-fields';
import { cityCalls, leftAt, reachedAt } from './city-calls';

const FRIDAY = '2026-12-11';
const SUNDAY = '2026-12-13';
const hotel = plannerHotel({ checkInTime: '15:00', checkOutTime: '11:00' });
const to = (arrivalTime: string, day = FRIDAY) =>
  plannerBus({ departureDate: day, departureTime: '06:00', arrivalDate: day, arrivalTime });
const from = (departureTime: string, day = SUNDAY) =>
  plannerBus({
    departureCityCode: 'toronto',
    arrivalCityCode: 'montreal',
    departureDate: day,
    departureTime,
    arrivalDate: day,
    arrivalTime: '23:30',
  });
const calls = (...buses: PlannerBusFields[]) => cityCalls(buses.map((bus) => ({ fields: { kind: 'bus', bus } })));

it('reaches a room by the first bus that comes to its city once check-in has begun', () => {
  expect(reachedAt(hotel, calls(to('21:50'), to('19:00')))).toBe('19:00');
  // Back from a day out: what came first is over.
  expect(reachedAt(hotel, calls(to('07:00'), from('08:00', FRIDAY), to('20:00')))).toBe('20:00');
});

it('says nothing of a room where one is there when check-in begins, or that no bus comes to', () => {
  expect(reachedAt(hotel, calls(to('13:00'), to('21:50')))).toBeNull();
  expect(reachedAt(hotel, calls(to('15:00')))).toBeNull();
  expect(reachedAt(hotel, calls(from('17:00', FRIDAY), to('21:50')))).toBeNull();
  expect(reachedAt(hotel, calls(to('21:50', '2026-12-12')))).toBeNull();
  expect(reachedAt(hotel, calls({ ...to('21:50'), arrivalCityCode: 'ottawa' }))).toBeNull();
  expect(reachedAt({ ...hotel, cityCode: null }, calls({ ...to('21:50'), arrivalCityCode: null }))).toBeNull();
  expect(reachedAt({ ...hotel, checkInTime: null }, calls(to('21:50')))).toBeNull();
});

it('is never there before its bus stands in the day, though that is by another clock', () => {
  const west = plannerBus({ departureTime: '15:40', arrivalTime: '15:10' });
  expect(reachedAt(hotel, calls(west))).toBe('15:40');
});

it('leaves a room by the last bus from its city until check-out, unless one is back or has a later one', () => {
  expect(leftAt(hotel, calls(from('07:15')))).toBe('07:15');
  expect(leftAt(hotel, calls(from('07:15'), to('20:00', SUNDAY)))).toBe('07:15');
  expect(leftAt(hotel, calls(from('07:15'), to('10:30', SUNDAY)))).toBeNull();
  expect(leftAt(hotel, calls(from('07:15'), from('14:00')))).toBeNull();
  expect(leftAt(hotel, calls(from('14:00')))).toBeNull();
  expect(leftAt({ ...hotel, cityCode: null }, calls(from('07:15')))).toBeNull();
});
