import { describe, expect, it } from 'vitest';
import {
  makePlannerBus,
  makePlannerConflict,
  makePlannerHotel,
  makePlannerItem,
  makeTrip,
} from '@/tests/support/planner/planner-fixtures';
import { chooseTrip, findItem, itemAfter, withoutItem } from './choose-trip';

const past = makeTrip({
  id: 'past',
  startDate: '2026-05-01',
  endDate: '2026-05-03',
  items: [makePlannerItem(makePlannerBus(), { id: 'old' })],
});
const now = makeTrip({
  id: 'now',
  startDate: '2026-11-19',
  endDate: '2026-11-22',
  items: [makePlannerItem(makePlannerHotel(), { id: 'here' })],
});
const next = makeTrip({ id: 'next' });
const trips = [past, now, next];

describe('the trip that is shown', () => {
  it.each([
    ['named by its id', 'past', 'past'],
    ['named by one of its items', 'hotel-1', 'next'],
    ['not named: the one that goes on', null, 'now'],
    ['unknown: the same', 'nobody', 'now'],
  ])('%s', (_what, asked, expected) => {
    expect(chooseTrip(trips, asked, '2026-11-20')?.id).toBe(expected);
  });

  it('is the next to come between two, and the latest when all are over', () => {
    expect(chooseTrip(trips, null, '2026-11-23')?.id).toBe('next');
    expect(chooseTrip(trips, null, '2027-01-01')?.id).toBe('next');
    expect(chooseTrip([], null, '2027-01-01')).toBeNull();
  });
});

describe('what stands after what is gone', () => {
  const undated = [makePlannerItem(makePlannerHotel({ checkIn: null, checkOut: null }), { id: 'some-day' })];
  it.each([
    [['bus-1'], 'hotel-1'],
    [['activity-1'], 'restaurant-1'],
    [['hotel-1', 'restaurant-1'], 'activity-1'],
    [['restaurant-1', 'activity-1'], 'hotel-1'],
    [['here'], undefined],
    [['some-day'], undefined],
  ])('%o: %s', (gone, expected) => expect(itemAfter({ trips, undated }, gone)?.id).toBe(expected));
});

describe('an item', () => {
  const undated = makePlannerItem(makePlannerHotel({ checkIn: null, checkOut: null }), { id: 'some-day' });
  const planner = {
    trips: [now, { ...next, conflicts: [makePlannerConflict(), makePlannerConflict({ itemIds: ['hotel-1'] })] }],
    undated: [undated],
    hasEarlier: true,
  };

  it('is found in trips and among those without a date', () => {
    expect(findItem(planner, 'some-day')?.id).toBe('some-day');
    expect(findItem(planner, 'activity-1')?.id).toBe('activity-1');
    expect(findItem(planner, 'gone')).toBeNull();
  });

  it('takes its conflicts along, and its trip when it was the last', () => {
    const left = withoutItem(planner, 'activity-1');
    expect(left.trips[1]?.items.map(({ id }) => id)).toEqual(['bus-1', 'hotel-1', 'restaurant-1']);
    expect(left.trips[1]?.conflicts.map(({ itemIds }) => itemIds)).toEqual([['hotel-1']]);
    expect(withoutItem(planner, 'here').trips.map(({ id }) => id)).toEqual(['next']);
    expect(withoutItem(planner, 'some-day').undated).toEqual([]);
    expect(withoutItem(planner, 'some-day').hasEarlier).toBe(true);
  });
});
