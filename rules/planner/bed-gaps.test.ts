import { describe, expect, it } from 'vitest';
import { bedGaps } from './bed-gaps';
import { cartConflicts, type CartJourney, type CartStay, type CartTrip, type CartVisit } from './cart-trip';

const ZONE = 'America/Toronto';
const end = (cityCode: string, instant: string) => ({ cityCode, instant, zone: ZONE, station: `${cityCode} station` });
const out = (departs: string, arrives: string): CartJourney => ({
  id: 'out',
  departure: end('montreal', departs),
  arrival: end('toronto', arrives),
});
const back = (departs: string, arrives: string): CartJourney => ({
  id: 'back',
  departure: end('toronto', departs),
  arrival: end('montreal', arrives),
});
const stay = (checkinDate: string, checkoutDate: string): CartStay => ({
  id: 'stay',
  name: 'The Foundry House',
  cityCode: 'toronto',
  zone: ZONE,
  checkinDate,
  checkoutDate,
});
const visit = (startsAt: string, endsAt: string, id = 'visit'): CartVisit => ({
  id,
  name: `Tour ${id}`,
  cityCode: 'toronto',
  zone: ZONE,
  address: `${id} pier`,
  startsAt,
  endsAt,
});
const trip = (journeys: CartJourney[], stays: CartStay[] = [], visits: CartVisit[] = []): CartTrip => ({
  journeys,
  stays,
  visits,
});

const MORNING = out('2026-12-04T12:30:00Z', '2026-12-04T18:50:00Z');
const PAST_MIDNIGHT = out('2026-12-03T23:10:00Z', '2026-12-04T05:20:00Z');
const HOME = back('2026-12-06T20:00:00Z', '2026-12-07T02:00:00Z');
const gaps = (given: CartTrip) =>
  bedGaps(given).map(({ nights, isEarlyArrival }) => `${nights.join(' ')}${isEarlyArrival ? ' early' : ''}`);

describe('nights of a package without a bed', () => {
  it('are none where the nights that were asked for fit the buses', () => {
    expect(gaps(trip([MORNING, HOME], [stay('2026-12-04', '2026-12-06')]))).toEqual([]);
  });

  it('are that of the evening before for who arrives before 6:00, until it is a night of the stay', () => {
    expect(gaps(trip([PAST_MIDNIGHT, HOME], [stay('2026-12-04', '2026-12-06')]))).toEqual(['2026-12-03 early']);
    expect(gaps(trip([PAST_MIDNIGHT, HOME], [stay('2026-12-03', '2026-12-06')]))).toEqual([]);
    const atSix = out('2026-12-04T04:00:00Z', '2026-12-04T11:00:00Z');
    expect(gaps(trip([atSix, HOME], [stay('2026-12-04', '2026-12-06')]))).toEqual([]);
  });

  it('reach to the day on which the bus back leaves, be it at half past midnight', () => {
    const late = back('2026-12-06T05:30:00Z', '2026-12-06T11:30:00Z');
    expect(gaps(trip([MORNING, late], [stay('2026-12-04', '2026-12-05')]))).toEqual(['2026-12-05']);
    expect(gaps(trip([MORNING, late], [stay('2026-12-04', '2026-12-06')]))).toEqual([]);
  });

  it('stand together where they follow each other, apart where they do not', () => {
    expect(gaps(trip([PAST_MIDNIGHT, HOME], [stay('2026-12-05', '2026-12-06')]))).toEqual([
      '2026-12-03 2026-12-04 early',
    ]);
    expect(gaps(trip([PAST_MIDNIGHT, HOME], [stay('2026-12-04', '2026-12-05')]))).toEqual([
      '2026-12-03 early',
      '2026-12-05',
    ]);
  });

  it('are nobody’s who comes home early, has no return, no hotel or no bus', () => {
    const early = back('2026-12-06T23:00:00Z', '2026-12-07T05:00:00Z');
    expect(gaps(trip([MORNING, early], [stay('2026-12-04', '2026-12-06')]))).toEqual([]);
    expect(gaps(trip([MORNING], [stay('2026-12-04', '2026-12-09')]))).toEqual([]);
    expect(gaps(trip([PAST_MIDNIGHT, HOME]))).toEqual([]);
    expect(gaps(trip([], [stay('2026-12-04', '2026-12-06')]))).toEqual([]);
  });

  it('are of one trip: a stay of another week is another, as in the planner', () => {
    expect(gaps(trip([PAST_MIDNIGHT, HOME], [stay('2026-12-20', '2026-12-22')]))).toEqual([]);
  });
});

it('a cart is warned of by the planner’s own rules: on the bus, at once, too close together', () => {
  const told = cartConflicts(
    trip(
      [MORNING, HOME],
      [stay('2026-12-04', '2026-12-06')],
      [
        visit('2026-12-04T18:00:00Z', '2026-12-04T20:00:00Z', 'a'),
        visit('2026-12-05T15:00:00Z', '2026-12-05T17:00:00Z', 'b'),
        visit('2026-12-05T16:00:00Z', '2026-12-05T18:00:00Z', 'c'),
        visit('2026-12-05T18:20:00Z', '2026-12-05T19:00:00Z', 'd'),
      ],
    ),
  ).map(({ code, itemIds, minutes }) => [code, itemIds.join(), minutes]);
  expect(told).toEqual([
    ['ARRIVES_AFTER', 'a,out', 50],
    ['TIMES_OVERLAP', 'c,b', null],
    ['LITTLE_TIME_BETWEEN', 'd,c', 20],
  ]);
});
