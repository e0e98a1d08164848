import { foldRides, type RideRow } from '@/rules/buses/rows/fold-rides';
import type { TicketFacts } from '../ticket-facts';

export type TicketRow = RideRow<TicketFacts>;

/** The rows of a list, as far as it has them: each journey knows its own by the whole list. */
export function rowsOf(list: readonly TicketFacts[]): TicketRow[] {
  return foldRides(list, ({ row }) => row);
}

/** What the rows of a list stand for: what is weighed, marked and counted. */
export function headsOf(list: readonly TicketFacts[]): TicketFacts[] {
  return rowsOf(list).map(({ facts }) => facts);
}
