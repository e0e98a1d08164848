import type { TicketFacts } from './ticket-facts';

export const TICKET_ORDERS = ['departure', 'price', 'arrival', 'duration'] as const;
export type TicketOrder = (typeof TICKET_ORDERS)[number];

/**
 * Tickets in an order; equals by departure, then by key, so that every answer sorts the same. No order mixes the day
 * that was asked for with the evening before (D42).
 */
export function sortTickets(list: readonly TicketFacts[], order: TicketOrder): TicketFacts[] {
  return [...list].sort(
    (left, right) =>
      Number(left.isDayBefore) - Number(right.isDayBefore) ||
      compare(left[order], right[order]) ||
      compare(left.departure, right.departure) ||
      compare(left.key, right.key),
  );
}

/** Not by subtraction: Infinity stands for no price. */
function compare<T extends number | string>(left: T, right: T): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Keys of the tickets that deserve a mark, of equal ones the earliest; none while there is nothing to compare. Of a
 * list that also has the evening before they are the day's.
 */
export function markedTickets(list: readonly TicketFacts[]): { cheapest: string | null; fastest: string | null } {
  const onSale = list.filter(({ ticket, isDayBefore }) => ticket.availability === 'available' && !isDayBefore);
  if (onSale.length < 2) return { cheapest: null, fastest: null };
  const [cheapest] = sortTickets(onSale, 'price');
  const [fastest] = sortTickets(onSale, 'duration');
  return { cheapest: cheapest?.key ?? null, fastest: fastest?.key ?? null };
}
