import type { ListView } from './list-views';
import { knownFilters, narrowTickets, type Narrowed } from './narrow-tickets';
import { sortTickets } from './sort-tickets';
import type { TicketFacts } from './ticket-facts';
import type { TicketFilters } from './ticket-filters';

export type ArrangedTickets = Narrowed & { /** Those that are applied. */ filters: TicketFilters };

/**
 * The list as a view shows it, with the count beside each filter: all that a press on a filter or an order computes (P7).
 * @param isComplete every company has answered: what no ticket has then, is no filter
 */
export function arrangeTickets(list: readonly TicketFacts[], { order, filters: asked }: ListView, isComplete: boolean): ArrangedTickets {
  const filters = isComplete ? knownFilters(list, asked) : asked;
  const { rows, counts } = narrowTickets(list, filters);
  return { rows: sortTickets(rows, order), counts, filters };
}
