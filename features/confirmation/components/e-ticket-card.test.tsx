import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookingSchema } from '@/contract/booking';
import { makeTicket } from '@/tests/support/fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { present } from '@/tests/support/present';
import { ETicketCard } from './e-ticket-card';

it.each([
  ['en', true, '4A', '4A'],
  ['en', true, null, 'Given by the bus company at boarding'],
  ['fr', true, null, 'Attribuée par le transporteur à l’embarquement'],
  ['en', false, null, 'Free seating'],
] as const)('prints the seat (%s, reserved: %s, seat: %s)', (language, hasReservedSeats, seat, words) => {
  const leg = present(present(makeTicket({ leg: { hasReservedSeats } }).journey).legs[0]);
  const ticket = bookingSchema.shape.eTickets.element.parse({
    ticketNumber: 'TD-1',
    travellerName: 'Maëlle Gagnon',
    travellerType: 'adult',
    direction: 'outbound',
    leg,
    seat,
    qrPayload: 'code',
    qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    isStopped: false,
  });
  renderWithMessages(<ETicketCard ticket={ticket} place={null} isConfirmed language={language} />, { language });
  expect(screen.getByText(language === 'fr' ? 'Place' : 'Seat').nextElementSibling).toHaveTextContent(words);
});
