import { describe, expect, it } from 'vitest';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import { makeActivity, makeBookedActivity } from '@/tests/support/stays/stay-fixtures';
import { choiceOf, mayTakePart, offeredTimes } from './activity-choice';

const family = { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [5] };
/** The bus back leaves on Saturday at 3 PM in Toronto: the tour at 2 PM does not fit. */
const frame: TripFrame = {
  party: family,
  city: 'toronto',
  from: '2026-12-11',
  to: '2026-12-12',
  isTrip: true,
  booked: [],
  hotel: null,
  buses: [
    { departure: '2026-12-11T12:30:00Z', arrival: '2026-12-11T18:50:00Z', isReturn: false },
    { departure: '2026-12-12T20:00:00Z', arrival: '2026-12-13T02:00:00Z', isReturn: true },
  ],
};
const activity = makeActivity();
const choose = (wish = {}, changes: Partial<TripFrame> = {}) => {
  const changed = { ...frame, ...changes };
  return choiceOf(activity, offeredTimes(activity, changed), changed, wish);
};

describe('what is chosen of an activity', () => {
  it('is the first option at the first time that fits, for everybody, until somebody wishes for something else', () => {
    expect(choose()).toMatchObject({
      option: { id: 'standard' },
      time: { time: '10:00', clash: null },
      quantity: 3,
      most: 3,
      total: 8_700,
      booked: null,
      other: null,
    });
    expect(choose({ optionId: 'lunch', date: '2026-12-12', time: '14:00', quantity: 1 })).toMatchObject({
      option: { id: 'lunch' },
      time: { time: '14:00', clash: { kind: 'busLeaves' } },
      quantity: 1,
      total: 4_600,
    });
  });

  it('is never a sold-out time: the wish falls to one that can be had, the number of tickets stays', () => {
    expect(choose({ date: '2026-12-12', time: '16:30', quantity: 2 })).toMatchObject({
      time: { time: '10:00' },
      quantity: 2,
    });
    const soldOut = makeActivity({ times: activity.times.map((time) => ({ ...time, placesLeft: 0 })) });
    expect(choiceOf(soldOut, offeredTimes(soldOut, frame), frame, {})).toMatchObject({ time: null, quantity: 3 });
  });

  it('has no more tickets than places, and none for who is too young', () => {
    const two = makeActivity({ times: activity.times.map((time) => ({ ...time, placesLeft: 2 })) });
    expect(choiceOf(two, offeredTimes(two, frame), frame, { quantity: 3 })).toMatchObject({ quantity: 2, most: 2 });
    expect(mayTakePart({ id: 'a', title: '', subtitle: '', price: 1, minAge: 6 }, family)).toBe(2);
    expect(mayTakePart({ id: 'a', title: '', subtitle: '', price: 1, minAge: 5 }, family)).toBe(3);
    expect(mayTakePart({ id: 'a', title: '', subtitle: '', price: 1, minAge: null }, family)).toBe(3);
  });

  it('begins with what the cart holds, whose places count as free for it', () => {
    const booked = makeBookedActivity({
      time: '16:30',
      startsAt: '2026-12-12T21:30:00Z',
      endsAt: '2026-12-13T00:30:00Z',
      quantity: 2,
    });
    const held = choose({}, { booked: [booked], buses: [] });
    expect(held).toMatchObject({ time: { time: '16:30', places: 2 }, booked, other: null, quantity: 2, most: 2 });
    expect(choose({ date: '2026-12-12', time: '10:00' }, { booked: [booked], buses: [] })).toMatchObject({
      booked: null,
      other: booked,
      quantity: 2,
    });
    expect(choose({ optionId: 'lunch' }, { booked: [booked], buses: [] })).toMatchObject({
      booked: null,
      other: booked,
    });
  });

  it('does not clash with itself, but with another activity of the trip', () => {
    const beside = makeBookedActivity({
      activityId: 'toronto-lunch',
      startsAt: '2026-12-12T17:00:00Z',
      endsAt: '2026-12-12T18:30:00Z',
    });
    expect(offeredTimes(activity, { ...frame, booked: [makeBookedActivity()] })[0]?.clash).toBeNull();
    expect(offeredTimes(activity, { ...frame, booked: [beside] })[0]?.clash).toMatchObject({ kind: 'happening' });
  });
});
