import { describe, expect, it } from 'vitest';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { makeBookedActivity, makeBookedHotel, makeHotel } from '@/tests/support/stays/stay-fixtures';
import { activityConflict, stayConflict } from './trip-conflicts';

const trip = makeSession([makeTicket(), makeTicket({ direction: 'return' })]);

describe('a stay beside the buses', () => {
  it('fits from the day of arrival to the day of departure, and always without a bus', () => {
    expect(stayConflict(trip, makeBookedHotel())).toBeNull();
    expect(stayConflict(makeSession(), makeBookedHotel({ checkinDate: '2027-01-01' }))).toBeNull();
    expect(stayConflict(makeSession([makeTicket()]), makeBookedHotel({ checkoutDate: '2026-12-20' }))).toBeNull();
  });

  it('fits from the night on that began before an arrival in the small hours, chosen or done without (D42b)', () => {
    const night = makeSession([makeTicket({ from: '2026-12-10T23:10:00Z', to: '2026-12-11T05:20:00Z' })]);
    expect(stayConflict(night, makeBookedHotel({ checkinDate: '2026-12-10' }))).toBeNull();
    expect(stayConflict(night, makeBookedHotel({ checkinDate: '2026-12-09' }))).toMatchObject({ kind: 'arrivesLater' });
    const asked = { nights: ['2026-12-11'], isEarlyArrival: false, answer: null, offer: null, unavailable: null };
    const later = makeBookedHotel({ checkinDate: '2026-12-12' });
    expect(stayConflict({ ...trip, bedChoices: [asked] }, later)).toBeNull();
  });

  it.each([
    ['otherCity', { hotel: makeHotel({ cityCode: 'ottawa', cityName: 'Ottawa' }) }],
    ['arrivesLater', { checkinDate: '2026-12-10' }],
    ['arrivesEarlier', { checkinDate: '2026-12-12' }],
    ['leavesEarlier', { checkoutDate: '2026-12-14' }],
  ] as const)('says %s', (kind, changes) => {
    expect(stayConflict(trip, makeBookedHotel(changes))).toMatchObject({ kind });
  });
});

describe('an activity beside buses and hotel', () => {
  const at = (startsAt: string, endsAt: string) =>
    activityConflict(trip, makeBookedActivity({ startsAt, endsAt, date: startsAt.slice(0, 10) }));

  it('fits between them, to the minute, and always by itself', () => {
    expect(activityConflict(trip, makeBookedActivity())).toBeNull();
    expect(at('2026-12-11T18:50:00Z', '2026-12-11T20:00:00Z')).toBeNull();
    expect(at('2026-12-13T18:00:00Z', '2026-12-13T20:45:00Z')).toBeNull();
    expect(activityConflict(makeSession(), makeBookedActivity())).toBeNull();
  });

  it('is said while people are on a bus, before they arrive and after they have left', () => {
    expect(at('2026-12-11T18:00:00Z', '2026-12-11T20:00:00Z')).toEqual({ kind: 'activityOnTheRoad' });
    expect(at('2026-12-10T18:00:00Z', '2026-12-10T20:00:00Z')).toEqual({ kind: 'activityOutside' });
    expect(at('2026-12-14T18:00:00Z', '2026-12-14T20:00:00Z')).toEqual({ kind: 'activityOutside' });
  });

  it('is said when the nights of a hotel alone are others, and when it is elsewhere', () => {
    const stay = (changes: Parameters<typeof makeBookedHotel>[0]) =>
      makeSession([], { bookedHotels: [makeBookedHotel(changes)] });
    expect(activityConflict(stay({}), makeBookedActivity())).toBeNull();
    expect(
      activityConflict(stay({ checkinDate: '2026-12-20', checkoutDate: '2026-12-22' }), makeBookedActivity()),
    ).toEqual({ kind: 'activityOutside' });
    expect(activityConflict(stay({}), makeBookedActivity({ cityCode: 'ottawa', cityName: 'Ottawa' }))).toEqual({
      kind: 'activityOtherCity',
      city: 'Ottawa',
    });
  });
});
