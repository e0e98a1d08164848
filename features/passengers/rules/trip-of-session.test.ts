import { describe, expect, it } from 'vitest';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { makeBookedActivity, makeBookedHotel, makeHotel } from '@/tests/support/stays/stay-fixtures';
import { tripOfSession } from './trip-of-session';

const now = new Date('2026-11-21T03:30:00Z');

describe('what the rules about travellers know of the trip', () => {
  it('has the days of both departures and today, by the clocks of the first departure', () => {
    const session = makeSession([makeTicket(), makeTicket({ direction: 'return' })], {
      crossesBorder: true,
      nbOfChildren: 1,
      ageOfChildren: [5],
    });
    expect(tripOfSession(session, now)).toEqual({
      party: { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [5] },
      departureDate: '2026-12-11',
      returnDate: '2026-12-13',
      crossesBorder: true,
      today: '2026-11-20',
    });
  });

  it('has the days of the buses whatever else is in the cart', () => {
    const stay = makeBookedHotel({ checkinDate: '2026-12-12', checkoutDate: '2026-12-15' });
    expect(tripOfSession(makeSession([makeTicket()], { bookedHotels: [stay] }), now)).toMatchObject({
      departureDate: '2026-12-11',
      returnDate: null,
    });
  });

  it('has check-in and check-out without a bus, at the hotel’s clocks', () => {
    const stay = makeBookedHotel({ hotel: makeHotel({ zone: 'America/Vancouver' }) });
    expect(
      tripOfSession(
        makeSession([], { bookedHotels: [stay], bookedActivities: [makeBookedActivity()] }),
        new Date('2026-11-21T06:30:00Z'),
      ),
    ).toMatchObject({
      departureDate: '2026-12-11',
      returnDate: '2026-12-13',
      crossesBorder: false,
      today: '2026-11-20',
    });
  });

  it('has the first and the last day of activities alone', () => {
    const two = [makeBookedActivity({ date: '2026-12-14' }), makeBookedActivity({ date: '2026-12-12' })];
    expect(tripOfSession(makeSession([], { bookedActivities: two }), now)).toMatchObject({
      departureDate: '2026-12-12',
      returnDate: '2026-12-14',
    });
    expect(tripOfSession(makeSession([], { bookedActivities: [makeBookedActivity()] }), now)?.returnDate).toBeNull();
  });

  it('has no return one way, and is nothing in an empty cart', () => {
    expect(tripOfSession(makeSession([makeTicket()]), now)?.returnDate).toBeNull();
    expect(tripOfSession(makeSession(), now)).toBeNull();
  });
});
