import { foldRides, type RideRow } from '@/rules/buses/rows/fold-rides';
import type { TicketFacts } from '../ticket-facts';

export type TicketRow = RideRow<TicketFacts>;

/** The rows of a list, as far as it has them: each journey knows its own by the whole list. */
export function rowsOf(list: readonly TicketFacts[]): TicketRow[] {
  return foldRides(list, ({ row }) => row);
}

/** A list with what its rows stand for, which is weighed, marked and counted: grouped once. */
export type WholeList = { list: readonly TicketFacts[]; heads: readonly TicketFacts[] };

export function wholeList(list: readonly TicketFacts[]): WholeList {
  return { list, heads: rowsOf(list).map(({ facts }) => facts) };
}
