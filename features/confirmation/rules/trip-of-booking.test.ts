import { describe, expect, it } from 'vitest';
import { makeBooking, makePair } from '@/tests/support/bookings/booking-fixtures';
import { makePrice, makeTicket } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { boardingTime, thingsToBring, ticketsByTraveller } from './trip-of-booking';

describe('what a booking says of its trip', () => {
  it('groups e-tickets by traveller, with first names where they differ', () => {
    const groups = ticketsByTraveller(makeBooking());
    expect(groups.map(({ label, tickets }) => `${label} ${tickets.length}`)).toEqual(['Maëlle 2', 'Simon 2']);
  });

  it('writes whole names where first names are the same', () => {
    const { eTickets } = makeBooking();
    const twins = eTickets.map((ticket) => ({
      ...ticket,
      travellerName: ticket.travellerName.replace('Simon', 'Maëlle'),
    }));
    const travellers = ['Maëlle Gagnon-Tremblay', 'Maëlle Tremblay'].map((name) => ({ name, type: 'adult' as const }));
    expect(ticketsByTraveller(makeBooking({ eTickets: twins, travellers })).map(({ label }) => label)).toEqual([
      'Maëlle Gagnon-Tremblay',
      'Maëlle Tremblay',
    ]);
  });

  it('asks for a passport at a border, else for what the strictest company asks', () => {
    const [outbound] = makePair();
    const terms = present(present(outbound.journey).legs[0]).terms;
    const bookingWith = (changes: Partial<typeof terms>) =>
      makeBooking({
        buses: [
          {
            tickets: [makeTicket({ leg: { terms: { ...terms, ...changes } } })],
            price: makePrice(14_100),
            refunds: [],
          },
        ],
      });
    expect(thingsToBring(bookingWith({ photo: 'notRequired' }))).toEqual(['code']);
    expect(thingsToBring(bookingWith({ ticket: 'print' }))).toEqual(['photo', 'print']);
    expect(thingsToBring(bookingWith({ passport: 'border' }))).toEqual(['passport', 'code']);
  });

  it('counts the time at the stop back from the departure', () => {
    expect(boardingTime('2026-12-11T12:30:00Z').toISOString()).toBe('2026-12-11T12:15:00.000Z');
  });
});
