import { expect, it } from 'vitest';
import type { PlannerItem } from '@/contract/trip-planner';
import { minutesUntil } from '@/rules/dates/dates';
import {
  makePlannerActivity,
  makePlannerBus,
  makePlannerHotel,
  makePlannerItem,
  makePlannerRestaurant,
} from '@/tests/support/planner/planner-fixtures';
import { dayOfTrip, nextThing } from './next-thing';
import { addressLines, mapAddressOf, placeOf } from './place-of';

const FRIDAY = '2026-12-11';
const SUNDAY = '2026-12-13';
const trip = [
  makePlannerItem(makePlannerBus()),
  makePlannerItem(makePlannerHotel()),
  makePlannerItem(makePlannerRestaurant()),
  makePlannerItem(makePlannerActivity()),
];
/** A clock time of a day in Toronto. */
const at = (time: string, day = FRIDAY) => new Date(`${day}T${time}:00-05:00`);
function next(items: readonly PlannerItem[], now: Date, day = FRIDAY) {
  const entries = dayOfTrip(items, day)?.entries ?? [];
  const thing = nextThing(entries, day, now);
  return thing && [thing.item.id, thing.part, thing.begins && minutesUntil(thing.begins, now)];
}

it('goes from one thing to the next through the day: a bus until it arrives, a room until there is something else', () => {
  expect(next(trip, at('07:04'))).toEqual(['bus-1', 'begins', 26]);
  expect(next(trip, at('09:00'))).toEqual(['bus-1', 'begins', -90]);
  expect(next(trip, at('13:50'))).toEqual(['hotel-1', 'begins', 70]);
  expect(next(trip, at('18:00'))).toEqual(['restaurant-1', 'begins', 30]);
  expect(next(trip, at('19:00'))).toBeNull();
});

it('has a room next once the late bus is there, and the early bus rather than the check-out that it leaves out', () => {
  const stay = makePlannerItem(makePlannerHotel({ checkInTime: '15:00', checkOutTime: '11:00' }));
  const there = makePlannerItem(makePlannerBus({ departureTime: '16:00', arrivalTime: '21:50' }));
  expect(next([there, stay], at('14:00'))).toEqual(['bus-1', 'begins', 120]);
  expect(next([there, stay], at('21:50'))).toEqual(['hotel-1', 'begins', -410]);
  const back = makePlannerItem(
    makePlannerBus({
      departureCityCode: 'toronto',
      departureDate: SUNDAY,
      departureTime: '07:15',
      arrivalCityCode: 'montreal',
      arrivalDate: SUNDAY,
      arrivalTime: '13:00',
    }),
  );
  expect(next([stay, back], at('06:15', SUNDAY), SUNDAY)).toEqual(['bus-1', 'begins', 60]);
  expect(next([stay, back], at('13:00', SUNDAY), SUNDAY)).toBeNull();
});

it('knows the day it is, and that a day has nothing', () => {
  expect(dayOfTrip(trip, '2026-12-12')).toMatchObject({ position: 2, count: 3 });
  expect(dayOfTrip(trip, '2026-12-14')).toBeNull();
});

it('leaves a hotel by its check-out, sleeps without having to be anywhere, and goes to an activity until it ends', () => {
  expect(next(trip, at('09:00', '2026-12-12'), '2026-12-12')).toEqual(['activity-1', 'begins', 270]);
  expect(next(trip, at('15:59', '2026-12-12'), '2026-12-12')).toEqual(['activity-1', 'begins', -149]);
  expect(next(trip, at('16:00', '2026-12-12'), '2026-12-12')).toBeNull();
  expect(next(trip, at('10:30', '2026-12-13'), '2026-12-13')).toEqual(['hotel-1', 'checkOut', 30]);
});

it('a bus of last night arrives; one without an arrival is next for an hour; no time comes after all that has one', () => {
  const night = makePlannerItem(
    makePlannerBus({ departureTime: '23:00', arrivalDate: '2026-12-12', arrivalTime: '05:20' }),
  );
  expect(next([night], at('04:20', '2026-12-12'), '2026-12-12')).toEqual(['bus-1', 'arrives', 60]);
  const open = makePlannerItem(makePlannerBus({ arrivalDate: null, arrivalTime: null }));
  const anyTime = makePlannerItem(makePlannerRestaurant({ reservationTime: null }));
  expect(next([anyTime, open], at('08:29'))).toEqual(['bus-1', 'begins', -59]);
  expect(next([anyTime, open], at('08:30'))).toEqual(['restaurant-1', 'begins', null]);
});

it('is told by the clock of the place', () => {
  const pacific = makePlannerItem(makePlannerRestaurant({ zone: 'America/Los_Angeles' }));
  expect(next([pacific], at('19:00'))).toEqual(['restaurant-1', 'begins', 150]);
});

it('says where: the stop of a bus, the other one where it arrives, an address with its city, or nothing', () => {
  const bus = makePlannerItem(makePlannerBus({ boardingPoint: 'door 6' }));
  expect(placeOf(bus, 'begins')).toEqual({
    name: 'Gare d’autocars',
    detail: 'door 6',
    address: '',
    cityName: 'Montréal',
  });
  expect(placeOf(bus, 'arrives')).toMatchObject({ name: 'Union Station', cityName: 'Toronto' });
  const lines = (item: PlannerItem) => {
    const place = placeOf(item, 'begins');
    return place && addressLines(place);
  };
  expect(lines(bus)).toEqual(['Gare d’autocars', 'Montréal']);
  expect(lines(makePlannerItem(makePlannerHotel()))).toEqual(['12 Foundry Lane', 'Toronto']);
  expect(lines(makePlannerItem(makePlannerHotel({ location: '12 Foundry Lane, Toronto' })))).toEqual([
    '12 Foundry Lane, Toronto',
  ]);
  expect(lines(makePlannerItem(makePlannerHotel({ location: '' })))).toEqual(['The Foundry House', 'Toronto']);
  expect(placeOf(makePlannerItem(makePlannerBus({ departingStation: '' })), 'begins')).toBeNull();
  const place = placeOf(makePlannerItem(makePlannerHotel({ location: 'rue de l’Église & 3e' })), 'begins');
  expect(place && mapAddressOf(place)).toBe(
    'https://www.openstreetmap.org/search?query=rue%20de%20l%E2%80%99%C3%89glise%20%26%203e%2C%20Toronto',
  );
});
