import { narrowTickets } from './narrow-tickets';
import { rowsOf } from './rows/fold-tickets';
import type { TicketFacts } from './ticket-facts';
import { withoutGroups, type FilterGroup, type TicketFilters } from './ticket-filters';

/** How many rows there would be without these groups. */
export function countWithout(
  list: readonly TicketFacts[],
  filters: TicketFilters,
  groups: readonly FilterGroup[],
): number {
  return rowsOf(narrowTickets(list, withoutGroups(filters, groups)).rows).length;
}
