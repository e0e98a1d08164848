import { MOCKED_DEPARTURE_ID, type BusTicket } from '@/contract/bus-ticket';
import type { Supplier } from './suppliers-header';

/** D33: how long the same question is repeated, and how fast. Milliseconds. */
const FULL_LIMIT = 30_000;
const SHORT_LIMIT = 10_000;
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 2_000;

/** What is known of a search so far (R70). */
export type TicketSearch = {
  tickets: BusTicket[];
  /** Rows that stand for companies that have not answered. */
  waiting: number;
  suppliers: Supplier[];
  /** searching: ask again; complete: everybody answered; stopped: time is up, this is what came. */
  status: 'searching' | 'complete' | 'stopped';
  startedAt: number;
  /** How often it was asked. */
  round: number;
};

export function searchLimit(isShort: boolean): number {
  return isShort ? SHORT_LIMIT : FULL_LIMIT;
}

/** Pause before asking again: 200 ms growing to 2 s. */
export function pauseBefore(round: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, round - 1), LONGEST_PAUSE);
}

type Answer = { rows: readonly BusTicket[]; tryAgain: boolean; suppliers: Supplier[] };

/** The search after an answer: repeat while a company has not answered or a row is mocked, until the time is up (D33). */
export function searchAfter(before: TicketSearch | undefined, answer: Answer, clock: { now: number; limit: number }): TicketSearch {
  const running = before?.status === 'searching' ? before : undefined;
  // The first answer may have been fetched by a server whose clock is ahead of ours.
  const startedAt = Math.min(running?.startedAt ?? clock.now, clock.now);
  const tickets = answer.rows.filter((row) => row.departureId !== MOCKED_DEPARTURE_ID);
  const waiting = answer.rows.length - tickets.length;
  const isOpen = answer.tryAgain || waiting > 0;
  const isTimeUp = clock.now - startedAt >= clock.limit;
  return {
    tickets,
    waiting,
    suppliers: answer.suppliers,
    status: isOpen ? (isTimeUp ? 'stopped' : 'searching') : 'complete',
    startedAt,
    round: (running?.round ?? 0) + 1,
  };
}

/** D34: unknown (null) until the last answer. */
export function isDataFound(search: TicketSearch | undefined): boolean | null {
  if (!search || search.status === 'searching') return null;
  return search.tickets.length > 0;
}
