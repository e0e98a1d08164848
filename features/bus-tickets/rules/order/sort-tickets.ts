import { bestBasis, bestScore } from './best-tickets';
import type { TicketFacts } from '../ticket-facts';

/** `best` weighs three of the others, each of which is an order by itself: the first is what a list has unasked. */
export const TICKET_ORDERS = ['best', 'price', 'duration', 'changes', 'departure', 'arrival'] as const;
export type TicketOrder = (typeof TICKET_ORDERS)[number];

/**
 * Tickets in an order; equals by departure, then by key, so that every answer sorts the same. No order mixes the day
 * that was asked for with the evening before (D42).
 * @param whole what the best is weighed against: a filter puts no ticket before another
 */
export function sortTickets(
  list: readonly TicketFacts[],
  order: TicketOrder,
  whole: readonly TicketFacts[] = list,
): TicketFacts[] {
  const basis = order === 'best' ? bestBasis(whole) : null;
  const rankOf = (facts: TicketFacts) => (order === 'best' ? bestScore(facts, basis) : facts[order]);
  return [...list].sort(
    (left, right) =>
      Number(left.isDayBefore) - Number(right.isDayBefore) ||
      compare(rankOf(left), rankOf(right)) ||
      compare(left.departure, right.departure) ||
      compare(left.key, right.key),
  );
}

/** Not by subtraction: Infinity stands for no price. */
function compare<T extends number | string>(left: T, right: T): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Keys of the rows that deserve a mark. */
export type TicketMarks = { best: string | null; cheapest: string | null; fastest: string | null };

/**
 * Of equal ones the better is marked, then the earlier; none while there is nothing to compare. Of a list that also has
 * the evening before they are the day's.
 * @param list what its rows stand for: no mark says what its row does not show
 */
export function markedTickets(list: readonly TicketFacts[]): TicketMarks {
  const onSale = list.filter(({ ticket, isDayBefore }) => ticket.availability === 'available' && !isDayBefore);
  if (onSale.length < 2) return { best: null, cheapest: null, fastest: null };
  const best = sortTickets(onSale, 'best', list);
  const leastBy = (rank: 'price' | 'duration') => {
    const least = Math.min(...best.map((facts) => facts[rank]));
    return best.find((facts) => facts[rank] === least)?.row ?? null;
  };
  return { best: best[0]?.row ?? null, cheapest: leastBy('price'), fastest: leastBy('duration') };
}
