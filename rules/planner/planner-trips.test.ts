import fc from 'fast-check';
import { expect, it } from 'vitest';
import { busItem, hotelItem } from '@/tests/support/planner/planner-fields';
import { addDays } from '../dates/local-date';
import type { PlannerItemFields } from './planner-fields';
import type { PlannerSpan } from './planner-span';
import { groupTrips, tripCities, tripsFrom } from './planner-trips';

type Days = PlannerSpan & { id: string };
const days = (id: string, startsOn: string | null, endsOn: string | null = startsOn): Days => ({
  id,
  startsOn,
  endsOn,
});
const grouped = (items: readonly Days[]) =>
  groupTrips(items, (item) => item).map((trip) => trip.items.map(({ id }) => id).join(''));

it('D55: at most one whole day lies between items of a trip', () => {
  const first = days('a', '2026-12-11', '2026-12-13');
  expect(grouped([first, days('b', '2026-12-13')])).toEqual(['ab']);
  expect(grouped([first, days('b', '2026-12-14')])).toEqual(['ab']);
  expect(grouped([first, days('b', '2026-12-15')])).toEqual(['ab']);
  expect(grouped([first, days('b', '2026-12-16')])).toEqual(['a', 'b']);
});

it('counts from the latest end so far, and leaves out what has no date', () => {
  expect(
    grouped([days('a', '2026-12-01', '2026-12-20'), days('b', '2026-12-03'), days('c', '2026-12-22'), days('x', null)]),
  ).toEqual(['abc']);
});

it('shows whole trips that end on a day or later', () => {
  const trips = groupTrips([days('a', '2026-12-01'), days('b', '2026-12-10'), days('c', '2026-12-12')], (item) => item);
  expect(tripsFrom(trips, '2026-12-12')).toMatchObject({
    shown: [{ startDate: '2026-12-10', endDate: '2026-12-12' }],
    hasEarlier: true,
  });
  expect(tripsFrom(trips, '2026-12-01').hasEarlier).toBe(false);
  expect(tripsFrom(trips, '2026-12-13').shown).toEqual([]);
});

const someDays = fc
  .array(
    fc
      .record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 0, max: 6 }), isDated: fc.boolean() })
      .map(({ start, length, isDated }) => ({
        startsOn: isDated ? addDays('2026-11-20', start) : null,
        endsOn: isDated ? addDays('2026-11-20', start + length) : null,
      })),
    { maxLength: 40 },
  )
  .map((list) => list.map((span, index): Days => ({ id: String(index), ...span })));

it('is a partition of what has dates, in order, with more than one day between trips', () => {
  fc.assert(
    fc.property(someDays, (items) => {
      const trips = groupTrips(items, (item) => item);
      const dated = items.filter(({ startsOn }) => startsOn !== null).map(({ id }) => id);
      expect(trips.flatMap((trip) => trip.items.map(({ id }) => id)).sort()).toEqual(dated.sort());
      for (const trip of trips) {
        expect(trip.startDate).toBe(trip.items.map(({ startsOn }) => startsOn ?? '').sort()[0]);
        expect(trip.endDate).toBe(
          trip.items
            .map(({ endsOn }) => endsOn ?? '')
            .sort()
            .at(-1),
        );
      }
      trips
        .slice(1)
        .forEach((trip, index) => expect(trip.startDate > addDays(trips[index]?.endDate ?? '', 2)).toBe(true));
    }),
  );
});

it('does not depend on the order that items come in', () => {
  const sets = (items: readonly Days[]) =>
    groupTrips(items, (item) => item).map((trip) => trip.items.map(({ id }) => id).sort());
  fc.assert(
    fc.property(
      someDays.chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length }))),
      ([items, shuffled]) => {
        expect(sets(shuffled)).toEqual(sets(items));
      },
    ),
  );
});

const stop = (fields: PlannerItemFields, cityName: string | null) => ({ fields, cityName });
const home = busItem({
  departureCityCode: 'toronto',
  arrivalCityCode: 'montreal',
  departureDate: '2026-12-13',
  arrivalDate: '2026-12-13',
});

it('names a trip after where most nights are spent, and not after home', () => {
  const ottawa = hotelItem({ cityCode: 'ottawa', checkIn: '2026-12-13', checkOut: '2026-12-16' });
  expect(
    tripCities([
      stop(busItem(), 'Toronto'),
      stop(hotelItem(), 'Toronto'),
      stop(ottawa, 'Ottawa'),
      stop(home, 'Montréal'),
    ]).map(({ name }) => name),
  ).toEqual(['Ottawa', 'Toronto']);
  expect(tripCities([stop(busItem(), 'Toronto'), stop(home, 'Montréal')])).toEqual([
    { code: 'toronto', name: 'Toronto' },
  ]);
});

it('takes a typed city where no code is known, once, and no street', () => {
  const typed = (location: string) => stop(hotelItem({ cityCode: null, location }), null);
  expect(tripCities([typed('Kingston, ON'), typed('kingston')])).toEqual([{ code: null, name: 'Kingston' }]);
  expect(tripCities([typed('12 King St W')])).toEqual([]);
  expect(tripCities([typed('toronto'), stop(hotelItem(), 'Toronto')])).toEqual([{ code: 'toronto', name: 'Toronto' }]);
});
