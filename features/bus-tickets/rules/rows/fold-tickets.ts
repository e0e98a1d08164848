import { groupBy } from '@/rules/group-by';
import type { TicketFacts } from '../ticket-facts';

/** A row of the list: one journey, or one bus with the stops that it can be taken from and to. */
export type TicketRow = {
  key: string;
  /** The journey that it stands for: in its order, its marks and on the screen. */
  facts: TicketFacts;
  /** All of it that the list has: more than one are pairs of stops to choose from. */
  members: readonly TicketFacts[];
};

export function rowsOf(list: readonly TicketFacts[]): TicketRow[] {
  return [...groupBy(list, ({ row }) => row)].map(([key, members]) => ({
    key,
    facts: members.reduce((meant, other) => (isMeantBefore(other, meant) ? other : meant)),
    members,
  }));
}

/** What the rows of a list stand for: what is weighed, marked and counted. */
export function headsOf(list: readonly TicketFacts[]): TicketFacts[] {
  return rowsOf(list).map(({ facts }) => facts);
}

/**
 * Of the journeys of one bus most people mean the cheapest that can be bought, and of equal ones the whole way through
 * both cities, which begins and ends where the bus does. From the last stop of one city to the first of the next it
 * may be a minute, which nobody rides.
 */
function isMeantBefore(one: TicketFacts, other: TicketFacts): boolean {
  return one.price < other.price || (one.price === other.price && stopsOf(one) > stopsOf(other));
}

/** How many it stops at between its ends. */
export function stopsOf({ ticket }: TicketFacts): number {
  return ticket.journey?.stopsCount ?? 0;
}

/** At how many stops the journeys begin or end. */
export function stopsAt(members: readonly TicketFacts[], end: 'from' | 'to'): number {
  return new Set(members.flatMap(({ values }) => values[end])).size;
}

/** How many stops somebody chooses from, in both cities: where there is only one, nothing is chosen. */
export function stopsToChoose(members: readonly TicketFacts[]): number {
  const [from, to] = [stopsAt(members, 'from'), stopsAt(members, 'to')];
  return (from > 1 ? from : 0) + (to > 1 ? to : 0);
}
