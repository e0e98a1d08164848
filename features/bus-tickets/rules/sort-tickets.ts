import type { BusTicket } from '@/contract/bus-ticket';
import { ticketKey } from '@/lib/booking-session/ticket-key';

export const TICKET_ORDERS = ['departure', 'price', 'duration'] as const;
export type TicketOrder = (typeof TICKET_ORDERS)[number];

const LAST = Number.MAX_SAFE_INTEGER;

function departureOf(ticket: BusTicket): number {
  return ticket.journey ? Date.parse(ticket.journey.departureTime) : LAST;
}

const VALUE_OF: Readonly<Record<TicketOrder, (ticket: BusTicket) => number>> = {
  departure: departureOf,
  // What cannot be bought has no price to compare.
  price: (ticket) => (ticket.availability === 'available' ? (ticket.price?.total ?? LAST) : LAST),
  duration: (ticket) => ticket.journey?.durationMinutes ?? LAST,
};

/** Tickets in an order; equals by departure, then by key, so that every answer sorts the same. */
export function sortTickets(tickets: readonly BusTicket[], order: TicketOrder): BusTicket[] {
  const valueOf = VALUE_OF[order];
  return [...tickets].sort(
    (left, right) => valueOf(left) - valueOf(right) || departureOf(left) - departureOf(right) || (ticketKey(left) < ticketKey(right) ? -1 : 1),
  );
}

/** Keys of the tickets that deserve a mark; none while there is nothing to compare. */
export function markedTickets(tickets: readonly BusTicket[]): { cheapest: string | null; fastest: string | null } {
  const onSale = tickets.filter((ticket) => ticket.availability === 'available');
  if (onSale.length < 2) return { cheapest: null, fastest: null };
  const [cheapest] = sortTickets(onSale, 'price');
  const [fastest] = sortTickets(onSale, 'duration');
  return { cheapest: cheapest ? ticketKey(cheapest) : null, fastest: fastest ? ticketKey(fastest) : null };
}
