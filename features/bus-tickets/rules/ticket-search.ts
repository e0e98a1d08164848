import type { BusTicket } from '@/contract/bus-ticket';
import { MOCKED_DEPARTURE_ID } from '@/rules/mocked-departure';
import { roundsAfter, type SearchRounds } from '@/lib/query/repeated-search';
import type { Supplier } from './suppliers-header';

/** What is known of a search so far (R70). */
export type TicketSearch = SearchRounds & {
  tickets: BusTicket[];
  /** Rows that stand for companies that have not answered. */
  waiting: number;
  suppliers: Supplier[];
};

type Answer = { rows: readonly BusTicket[]; tryAgain: boolean; suppliers: Supplier[] };

/** The search after an answer: repeat while a company has not answered or a row is mocked, until the time is up (D33). */
export function searchAfter(before: TicketSearch | undefined, answer: Answer, clock: { now: number; limit: number }): TicketSearch {
  const tickets = answer.rows.filter((row) => row.departureId !== MOCKED_DEPARTURE_ID);
  const waiting = answer.rows.length - tickets.length;
  return { tickets, waiting, suppliers: answer.suppliers, ...roundsAfter(before, answer.tryAgain || waiting > 0, clock) };
}

/** D34: unknown (null) until the last answer. */
export function isDataFound(search: TicketSearch | undefined): boolean | null {
  if (!search || search.status === 'searching') return null;
  return search.tickets.length > 0;
}
