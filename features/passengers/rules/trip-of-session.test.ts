import { describe, expect, it } from 'vitest';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { tripOfSession } from './trip-of-session';

const now = new Date('2026-11-21T03:30:00Z');

describe('what the rules about travellers know of the trip', () => {
  it('has the days of both departures and today, by the clocks of the first departure', () => {
    const session = makeSession([makeTicket(), makeTicket({ direction: 'return' })], { crossesBorder: true, nbOfChildren: 1, ageOfChildren: [5] });
    expect(tripOfSession(session, now)).toEqual({
      party: { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [5] },
      departureDate: '2026-12-11',
      returnDate: '2026-12-13',
      crossesBorder: true,
      today: '2026-11-20',
    });
  });

  it('has no return one way, and is nothing without a bus', () => {
    expect(tripOfSession(makeSession([makeTicket()]), now)?.returnDate).toBeNull();
    expect(tripOfSession(makeSession(), now)).toBeNull();
  });
});
