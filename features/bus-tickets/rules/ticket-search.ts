import type { BusTicket } from '@/contract/bus-ticket';
import { MOCKED_DEPARTURE_ID } from '@/rules/buses/mocked-departure';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { roundsAfter, type SearchRounds } from '@/lib/query/repeated-search';
import type { AskedForMore } from './narrow-tickets';
import type { Supplier } from './suppliers-header';

/** What is known of a search so far (R70). */
export type TicketSearch = SearchRounds & {
  tickets: BusTicket[];
  /** Rows that stand for companies that have not answered. */
  waiting: number;
  suppliers: Supplier[];
};

export type TicketAnswer = { rows: readonly BusTicket[]; tryAgain: boolean; suppliers: Supplier[] };

const isMocked = ({ departureId }: BusTicket) => departureId === MOCKED_DEPARTURE_ID;

/**
 * The search after an answer: repeat while a company has not answered or a row is mocked, until the time is up (D33).
 * What was there, as when a bus was sold out and the list is asked for anew, stays until its company has answered.
 */
export function searchAfter(
  before: TicketSearch | undefined,
  answer: TicketAnswer,
  clock: { now: number; limit: number },
): TicketSearch {
  const rounds = roundsAfter(before, answer.tryAgain || answer.rows.some(isMocked), clock);
  if (before && rounds.status === 'searching') return { ...withAnswer(before, answer), ...rounds };
  const tickets = answer.rows.filter((row) => !isMocked(row));
  return { tickets, waiting: answer.rows.length - tickets.length, suppliers: answer.suppliers, ...rounds };
}

/**
 * The search with what came because one company was asked again; its own rounds are as they were. The server keeps
 * answers for moments only: a company that was asked anew along with it, and has not answered by now, keeps the rows it
 * had. Journeys with a change come when every company has answered: those of before stay until then.
 */
export function withAnswer(search: TicketSearch, { rows, suppliers, tryAgain }: TicketAnswer): TicketSearch {
  const tickets = rows.filter((row) => !isMocked(row));
  const had = new Set(search.suppliers.filter(({ state }) => state === 'answered').map(({ name }) => name));
  const keeping = new Set(
    suppliers.filter(({ name, state }) => state !== 'answered' && had.has(name)).map(({ name }) => name),
  );
  const came = new Set(tickets.map(ticketKey));
  const isKept = ({ operator, journey }: BusTicket) => {
    const legs = journey?.legs ?? [];
    return (
      (tryAgain && legs.length > 1) ||
      [operator, ...legs.map((leg) => leg.operator)].some(({ name }) => keeping.has(name))
    );
  };
  const kept = search.tickets.filter((ticket) => isKept(ticket) && !came.has(ticketKey(ticket)));
  return {
    ...search,
    // Whoever keeps its rows needs none that stands for them.
    waiting: rows.filter((row) => isMocked(row) && !keeping.has(row.operator.name)).length,
    tickets: [...tickets, ...kept],
    suppliers: suppliers.map((supplier) =>
      keeping.has(supplier.name) ? { ...supplier, state: 'answered' } : supplier,
    ),
  };
}

/** D34: unknown (null) until the last answer. */
export function isDataFound(search: TicketSearch | undefined): boolean | null {
  if (!search || search.status === 'searching') return null;
  return search.tickets.length > 0;
}

/** Names of companies that have failed, and of those that had not answered when the time was up. */
export function silentCompanies(search: TicketSearch | undefined): string[] {
  if (!search) return [];
  return search.suppliers
    .filter(({ state }) => state === 'failed' || (state === 'searching' && search.status !== 'searching'))
    .map(({ name }) => name);
}

/** Whose tickets a search does not have, or may not have yet: their filters are no nonsense. */
export function askedForMore(search: TicketSearch | undefined, stations: readonly string[]): AskedForMore {
  return {
    companies: search?.suppliers.flatMap(({ id }) => id ?? []) ?? [],
    stations,
    isOneSilent: silentCompanies(search).length > 0,
  };
}
