import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Booking } from '@/contract/booking';
import type { Language } from '@/rules/language';
import { makeBooking } from '@/tests/support/bookings/booking-fixtures';
import { makeConnection, makePrice, makeTicket, type ConnectionChanges } from '@/tests/support/fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { present } from '@/tests/support/present';
import { ETickets } from './components/e-tickets';
import { boardingAdvice, placeOfTicket } from './rules/place-in-journey';

const plain = (element: Element) => element.textContent.replaceAll(/[\u00A0\u202F]/g, ' ');

/** Booked by one person: a ticket for each of the two buses. */
function bookingOf(changes?: ConnectionChanges): Booking {
  const ticket = makeConnection(changes);
  const [sample] = makeBooking().eTickets;
  return makeBooking({
    buses: [{ tickets: [ticket], price: makePrice(9_800), refunds: [] }],
    travellers: [{ name: 'Maëlle Gagnon', type: 'adult' }],
    eTickets: present(ticket.journey).legs.map((leg, index) => ({
      ...present(sample),
      travellerName: 'Maëlle Gagnon',
      direction: 'outbound',
      ticketNumber: `TD-${index}`,
      leg,
    })),
  });
}

function cards(booking: Booking, language: Language = 'en'): string[] {
  renderWithMessages(<ETickets booking={booking} language={language} />, { language });
  return screen.getAllByRole('article').map(plain);
}

describe('the e-tickets of a journey with a change', () => {
  it.each([
    [
      'en',
      'Bus 1 of 2. Change in Ottawa, 45 min, same station, Nordet N 12. If the first bus is late and you miss the second, Kestrel Coach takes you',
      'Bus 2 of 2',
      'Be there by10:15 AMBoard at265 Catherine Street',
    ],
    [
      'fr',
      'Autocar 1 sur 2. Correspondance à Ottawa, 45 min, même gare, Nordet N 12. Si le premier autocar est en retard et que vous manquez le second, Kestrel Coach vous prend',
      'Autocar 2 sur 2',
      '10 h 15Lieu d’embarquement265 Catherine Street',
    ],
  ] as const)(
    'say which bus each is for, where one goes on, and when to be there (%s)',
    (language, first, second, boarding) => {
      const [before = '', after = ''] = cards(bookingOf(), language);
      expect(before).toContain(first);
      expect(after).toContain(second);
      expect(after).not.toContain('Ottawa, 45');
      expect(after).toContain(boarding);
    },
  );

  it('ask nobody to be at the stop before the bus that brings them', () => {
    const [, after] = cards(
      bookingOf({ legs: [{ arrivalTime: '2026-12-11T15:20:00.000Z' }], change: { minutes: 10 } }),
    );
    expect(after).toContain('As soon as you arrive, 10:20 AMBoard at265 Catherine Street');
  });

  it('of a bus that goes on say to stay', () => {
    const [before, after] = cards(bookingOf({ change: { staysSeated: true, ifMissed: null } }));
    expect(before).toContain('Stay on the same bus in Ottawa');
    expect(before).not.toContain('has not stated');
    expect(after).toContain('Be there byStay on the bus');
  });
});

describe('the place of a ticket in its journey', () => {
  it('is found by direction and bus, and unknown when the journey has left the booking', () => {
    const booking = bookingOf();
    expect(booking.eTickets.map((ticket) => placeOfTicket(booking, ticket)?.index)).toEqual([0, 1]);
    expect(placeOfTicket(booking, { direction: 'return', leg: present(booking.eTickets[0]).leg })).toBeNull();
    expect(placeOfTicket({ ...booking, buses: [] }, present(booking.eTickets[0]))).toBeNull();
  });

  it('is no matter on a direct journey: a quarter of an hour before', () => {
    const leg = present(present(makeTicket().journey).legs[0]);
    expect(boardingAdvice(leg, null)).toEqual({ kind: 'by', at: new Date('2026-12-11T12:15:00Z') });
  });
});
