import type { BusTicket } from '@/contract/bus-ticket';

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

/** Tickets in an order; equals by departure, then by id, so that every answer sorts the same. */
export function sortTickets(tickets: readonly BusTicket[], order: TicketOrder): BusTicket[] {
  const valueOf = VALUE_OF[order];
  return [...tickets].sort(
    (left, right) => valueOf(left) - valueOf(right) || departureOf(left) - departureOf(right) || (left.departureId < right.departureId ? -1 : 1),
  );
}

/** Departures that deserve a mark; none while there is nothing to compare. */
export function markedTickets(tickets: readonly BusTicket[]): { cheapest: string | null; fastest: string | null } {
  const onSale = tickets.filter((ticket) => ticket.availability === 'available');
  if (onSale.length < 2) return { cheapest: null, fastest: null };
  return {
    cheapest: sortTickets(onSale, 'price')[0]?.departureId ?? null,
    fastest: sortTickets(onSale, 'duration')[0]?.departureId ?? null,
  };
}
