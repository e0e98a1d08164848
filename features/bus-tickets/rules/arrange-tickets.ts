import { rowsOf, type TicketRow, type WholeList } from './rows/fold-tickets';
import type { ListView } from './list-views';
import { knownFilters, narrowTickets, type AskedForMore, type Narrowed } from './narrow-tickets';
import { sortTickets } from './order/sort-tickets';
import type { TicketFilters } from './ticket-filters';

const STATIONS = ['from', 'to'] as const;

export type ArrangedTickets = Pick<Narrowed, 'counts'> & {
  /** In order. */
  rows: TicketRow[];
  /** Those that are applied. */
  filters: TicketFilters;
  /** A station was asked for that neither city has: buses of all stations are shown. */
  isStationUnknown: boolean;
};

/**
 * The list as a view shows it, with the count beside each filter: all that a press on a filter or an order computes
 * (P7b).
 * @param isComplete nothing more comes by itself: what no ticket has then, is no filter, unless `asked` says who may
 * have it
 */
export function arrangeTickets(
  { list, heads }: WholeList,
  { order, filters: wanted }: ListView,
  isComplete: boolean,
  asked?: AskedForMore,
): ArrangedTickets {
  const filters = isComplete ? knownFilters(list, wanted, asked) : wanted;
  const { rows: passing, counts } = narrowTickets(list, filters);
  const rows = new Map(rowsOf(passing).map((row) => [row.facts, row]));
  const isStationUnknown = STATIONS.some((group) => filters[group].length < wanted[group].length);
  const sorted = sortTickets([...rows.keys()], order, heads);
  return { rows: sorted.flatMap((facts) => rows.get(facts) ?? []), counts, filters, isStationUnknown };
}
