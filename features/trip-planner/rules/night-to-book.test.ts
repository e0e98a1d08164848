import { expect, it } from 'vitest';
import {
  makePlannerBus,
  makePlannerConflict,
  makePlannerHotel,
  makePlannerItem,
} from '@/tests/support/planner/planner-fixtures';
import { nightToBook } from './night-to-book';

const TODAY = '2026-11-20';
const bus = (departureDate: string) =>
  makePlannerItem(
    makePlannerBus({
      departureCityCode: 'montreal',
      arrivalCityCode: 'toronto',
      departureDate,
      arrivalDate: departureDate,
    }),
    { id: 'bus', travellerCount: 3 },
  );
const night = (date: string, nights = 1) =>
  makePlannerConflict({ code: 'NIGHT_WITHOUT_BED', itemIds: ['bus'], date, nights, minutes: null });
const NOBODY = { nbOfChildren: 0, ageOfChildren: [] };

it('is in the city that the bus before it goes to, for those on it', () => {
  expect(nightToBook(night('2026-12-11', 2), [bus('2026-12-11')], TODAY)).toEqual({
    cityCode: 'toronto',
    checkinDate: '2026-12-11',
    checkoutDate: '2026-12-13',
    nbOfAdults: 3,
    ...NOBODY,
  });
});

it('is where the bus after it leaves from', () => {
  expect(nightToBook(night('2026-12-10'), [bus('2026-12-11')], TODAY)?.cityCode).toBe('montreal');
});

it('is at most as long as a stay can be, for no more than fit, or for two', () => {
  const hotel = makePlannerItem(makePlannerHotel({ checkIn: '2026-12-09', checkOut: '2026-12-10' }), {
    id: 'bus',
    travellerCount: null,
  });
  expect(nightToBook(night('2026-12-10', 90), [hotel], TODAY)).toMatchObject({
    cityCode: 'toronto',
    checkoutDate: '2027-01-09',
    nbOfAdults: 2,
  });
  expect(nightToBook(night('2026-12-11'), [{ ...bus('2026-12-11'), travellerCount: 12 }], TODAY)?.nbOfAdults).toBe(8);
});

it('is none of the past, of no known city, or of another conflict', () => {
  expect(nightToBook(night('2026-11-19'), [bus('2026-11-19')], TODAY)).toBeNull();
  const somewhere = makePlannerItem(makePlannerHotel({ cityCode: null, checkIn: '2026-12-09' }), { id: 'bus' });
  expect(nightToBook(night('2026-12-11'), [somewhere], TODAY)).toBeNull();
  expect(nightToBook(makePlannerConflict({ itemIds: ['bus'] }), [bus('2026-12-11')], TODAY)).toBeNull();
  expect(nightToBook({ ...night('2026-12-11'), itemIds: [] }, [bus('2026-12-11')], TODAY)).toBeNull();
});
