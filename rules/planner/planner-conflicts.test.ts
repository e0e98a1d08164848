import { describe, expect, it } from 'vitest';
import { activityItem, busItem, hotelItem, restaurantItem } from '@/tests/support/planner/planner-fields';
import type { PlannedItem } from './planned-item';
import { tripConflicts } from './planner-conflicts';
import type { PlannerItemFields } from './planner-fields';
import { inOrder } from './planner-order';

type Given = Record<string, PlannerItemFields | (Partial<PlannedItem> & { fields: PlannerItemFields })>;

function planned(given: Given): PlannedItem[] {
  const items = Object.entries(given).map(([id, one]) => ({
    id,
    owner: null,
    isFixed: false,
    ...('kind' in one ? { fields: one } : one),
  }));
  return inOrder(items);
}

/** 'CODE first,second date×nights minutes'. */
const told = (given: Given) =>
  tripConflicts(planned(given)).map(({ code, itemIds, date, nights, minutes }) =>
    [code, itemIds.join(','), ...(date ? [`${date}×${nights}`] : []), ...(minutes === null ? [] : [minutes])].join(' '),
  );

const back = (change = {}) =>
  busItem({
    departingStation: 'Union Station Bus Terminal',
    departureCityCode: 'toronto',
    departureDate: '2026-12-13',
    departureTime: '16:00',
    arrivalStation: 'Gare d’autocars de Montréal',
    arrivalCityCode: 'montreal',
    arrivalDate: '2026-12-13',
    arrivalTime: '22:00',
    ...change,
  });

it('says nothing of a trip that fits', () => {
  expect(
    told({ out: busItem(), hotel: hotelItem(), tour: activityItem(), dinner: restaurantItem(), back: back() }),
  ).toEqual([]);
});

describe('nights', () => {
  it('two hotels for the same nights, told at the one that can be changed', () => {
    const other = hotelItem({ name: 'Harbour Lodge', checkIn: '2026-12-12', checkOut: '2026-12-14' });
    expect(told({ a: hotelItem({ checkOut: '2026-12-14' }), b: other })).toEqual(['NIGHTS_OVERLAP b,a 2026-12-12×2']);
    expect(told({ a: hotelItem(), b: { fields: other, isFixed: true } })).toEqual(['NIGHTS_OVERLAP a,b 2026-12-12×1']);
  });

  it('a second room of the same hotel, a stay that follows, and one without its end are right', () => {
    expect(told({ a: hotelItem(), b: hotelItem({ name: 'foundry house' }) })).toEqual([]);
    expect(
      told({ a: hotelItem(), b: hotelItem({ name: 'Other', checkIn: '2026-12-13', checkOut: '2026-12-14' }) }),
    ).toEqual([]);
    expect(told({ a: hotelItem(), b: hotelItem({ name: 'Other', checkIn: '2026-12-12', checkOut: null }) })).toEqual(
      [],
    );
  });

  it('nights between arrival and departure, and between two hotels, without a bed', () => {
    expect(told({ out: busItem(), back: back() })).toEqual(['NIGHT_WITHOUT_BED out,back 2026-12-11×2']);
    expect(told({ out: busItem(), hotel: hotelItem({ checkOut: '2026-12-12' }), back: back() })).toEqual([
      'NIGHT_WITHOUT_BED hotel,back 2026-12-12×1',
    ]);
    expect(
      told({ a: hotelItem(), b: hotelItem({ name: 'Other', checkIn: '2026-12-14', checkOut: '2026-12-15' }) }),
    ).toEqual(['NIGHT_WITHOUT_BED a,b 2026-12-13×1']);
    const plan = activityItem({ startDate: '2026-12-12', endDate: '2026-12-12' });
    expect(told({ out: busItem(), plan })).toEqual(['NIGHT_WITHOUT_BED out 2026-12-11×1']);
  });

  it('a night on the bus is one with a place to sleep, also if only the arrival is known', () => {
    const nightBus = {
      departureDate: '2026-12-12',
      departureTime: '23:00',
      arrivalDate: '2026-12-13',
      arrivalTime: '06:00',
    };
    expect(told({ out: busItem(), hotel: hotelItem({ checkOut: '2026-12-12' }), back: back(nightBus) })).toEqual([]);
    expect(
      told({
        out: busItem(),
        hotel: hotelItem({ checkOut: '2026-12-12' }),
        back: back({ departureDate: null, departureTime: null }),
      }),
    ).toEqual([]);
  });

  it('nights at home need none: between two trips that adjoin, and before or after one', () => {
    const again = { departureDate: '2026-12-15', arrivalDate: '2026-12-15' };
    expect(told({ out: busItem(), hotel: hotelItem(), back: back(), again: busItem(again) })).toEqual([]);
    expect(told({ a: activityItem(), b: activityItem({ startDate: '2026-12-14', endDate: '2026-12-14' }) })).toEqual(
      [],
    );
    expect(told({ out: busItem() })).toEqual([]);
  });

  it('a stay whose end is not known may last; a bed that somebody shares is a bed', () => {
    expect(told({ out: busItem(), hotel: hotelItem({ checkOut: null }), back: back() })).toEqual([]);
    expect(told({ out: busItem(), hotel: { fields: hotelItem(), owner: 'Simon' }, back: back() })).toEqual([]);
    expect(told({ out: { fields: busItem(), owner: 'Simon' }, back: { fields: back(), owner: 'Simon' } })).toEqual([]);
  });

  it('ends with stays over centuries', () => {
    expect(
      told({
        a: hotelItem({ checkIn: '1900-01-01', checkOut: '1900-01-02' }),
        b: hotelItem({ name: 'Other', checkIn: '2199-12-30', checkOut: '2199-12-31' }),
      }),
    ).toHaveLength(1);
  });
});

describe('a bus that lands too late', () => {
  const dinner = (change = {}) =>
    restaurantItem({ reservationDate: '2026-12-11', reservationTime: '19:30', ...change });

  it('for a dinner that began while it was on the road, wherever that is unless elsewhere', () => {
    expect(told({ out: busItem(), dinner: dinner() })).toEqual(['ARRIVES_AFTER dinner,out 90']);
    expect(told({ out: busItem(), dinner: dinner({ cityCode: null }) })).toEqual(['ARRIVES_AFTER dinner,out 90']);
    expect(told({ out: busItem(), dinner: dinner({ cityCode: 'ottawa' }) })).toEqual(['TIMES_OVERLAP dinner,out']);
    expect(told({ out: { fields: busItem(), isFixed: true }, dinner: { fields: dinner(), isFixed: true } })).toEqual([
      'ARRIVES_AFTER dinner,out 90',
    ]);
  });

  it('for what began in that city before it even left, unless one was there before', () => {
    const lunch = dinner({ reservationTime: '12:00' });
    expect(told({ out: busItem(), lunch })).toEqual(['ARRIVES_AFTER lunch,out 540']);
    expect(told({ out: busItem(), lunch: dinner({ reservationTime: '12:00', cityCode: null }) })).toEqual([]);
    expect(
      told({
        out: busItem(),
        lunch,
        trip: back({
          departureDate: '2026-12-11',
          departureTime: '13:00',
          arrivalCityCode: 'hamilton',
          arrivalStation: 'Hamilton',
          arrivalDate: '2026-12-11',
          arrivalTime: '14:00',
        }),
      }),
    ).not.toContainEqual(expect.stringMatching(/^ARRIVES/));
    expect(told({ out: busItem(), lunch, hotel: hotelItem({ checkIn: '2026-12-10' }) })).toEqual([]);
  });

  it('says nothing without an arrival time, of the next day, and of what begins as it lands elsewhere in time', () => {
    expect(told({ out: busItem({ arrivalTime: null, departureTime: null }), dinner: dinner() })).toEqual([]);
    expect(told({ out: busItem(), dinner: dinner({ reservationTime: null }) })).toEqual([]);
    expect(told({ out: busItem(), dinner: dinner({ reservationTime: '21:45' }) })).toEqual([]);
  });
});

describe('times', () => {
  it('two things at once; what ends as the next begins there is not', () => {
    expect(told({ a: activityItem(), b: activityItem({ name: 'Tower', time: '11:00', endTime: '13:00' }) })).toEqual([
      'TIMES_OVERLAP b,a',
    ]);
    expect(told({ a: activityItem(), b: restaurantItem({ reservationTime: '10:00' }) })).toEqual(['TIMES_OVERLAP b,a']);
    expect(told({ a: activityItem(), b: activityItem({ name: 'Tower', time: '12:00', endTime: '13:00' }) })).toEqual(
      [],
    );
    expect(
      told({
        a: activityItem(),
        b: activityItem({ name: 'Tower', time: '11:00', endTime: '13:00', zone: 'America/Vancouver' }),
      }),
    ).toEqual([]);
  });

  it('finds what lies within something long, past shorter things', () => {
    const long = activityItem({ name: 'Fair', time: '09:00', endTime: '18:00' });
    expect(
      told({ long, a: activityItem(), b: activityItem({ name: 'Tower', time: '14:00', endTime: '15:00' }) }),
    ).toEqual(['TIMES_OVERLAP a,long', 'TIMES_OVERLAP b,long']);
  });

  it('tickets of two people for one bus are one bus; another person’s plans are theirs', () => {
    expect(told({ a: busItem({ seat: '4A' }), b: busItem({ seat: '4B' }) })).toEqual([]);
    expect(told({ a: activityItem(), b: { fields: activityItem({ name: 'Tower' }), owner: 'Simon' } })).toEqual([]);
  });

  it('less than 45 minutes between two places', () => {
    const next = (time: string, change = {}) =>
      activityItem({ name: 'Tower', address: '290 Bremner Blvd', time, endTime: null, ...change });
    expect(told({ a: activityItem(), b: next('12:44') })).toEqual(['LITTLE_TIME_BETWEEN b,a 44']);
    expect(told({ a: activityItem(), b: next('12:45') })).toEqual([]);
    expect(told({ a: activityItem(), b: next('12:10', { address: '9 Queens Quay W, Toronto' }) })).toEqual([]);
    expect(told({ a: activityItem(), b: next('12:10', { address: '' }) })).toEqual([]);
    expect(told({ a: activityItem({ endTime: null }), b: next('10:10') })).toEqual([]);
  });

  it('changing buses is quick within a station, and not to another one', () => {
    const on = (departingStation: string) =>
      back({
        departureDate: '2026-12-11',
        departureTime: '21:20',
        departingStation,
        arrivalDate: '2026-12-11',
        arrivalTime: '23:00',
        arrivalCityCode: 'hamilton',
      });
    expect(told({ a: busItem(), b: on('Union Station Bus Terminal') })).toEqual([]);
    expect(told({ a: busItem(), b: on('Scarborough Centre') })).toEqual(['LITTLE_TIME_BETWEEN b,a 20']);
    expect(
      told({
        out: busItem(),
        dinner: restaurantItem({ reservationDate: '2026-12-11', reservationTime: '21:15', address: '' }),
      }),
    ).toEqual(['LITTLE_TIME_BETWEEN dinner,out 15']);
  });
});
