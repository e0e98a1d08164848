'use client';

import { useMemo, useState } from 'react';
import { useHeldOrder } from '@/components/ui/lists/use-held-order';
import type { BusTicket } from '@/contract/bus-ticket';
import { arrangeTickets } from './rules/arrange-tickets';
import type { ListView } from './rules/list-views';
import { markedTickets } from './rules/sort-tickets';
import { factsOf } from './rules/ticket-facts';
import { askedForMore, type TicketSearch } from './rules/ticket-search';

/** Rows shown at first, and added by a press. */
const PAGE = 20;
const NO_TICKETS: readonly BusTicket[] = [];

/**
 * The rows of a list as its view asks for: nothing is computed for a row that is not shown beyond sorting and narrowing
 * (P7b).
 */
export function useTicketRows(search: TicketSearch | undefined, view: ListView) {
  const isSearching = !search || search.status === 'searching';
  const tickets = search?.tickets ?? NO_TICKETS;
  const startedAt = search?.startedAt ?? 0;
  const list = useMemo(() => factsOf(tickets, startedAt), [tickets, startedAt]);
  const asked = useMemo(() => (isSearching ? undefined : askedForMore(search)), [isSearching, search]);
  const arranged = useMemo(() => arrangeTickets(list, view, !isSearching, asked), [list, view, isSearching, asked]);
  // Who is cheapest of the whole list is known once everybody has answered.
  const marks = useMemo(() => markedTickets(isSearching ? [] : list), [list, isSearching]);
  const byKey = useMemo(() => new Map(list.map(({ key, ticket }) => [key, ticket])), [list]);
  const keys = useMemo(() => arranged.rows.map(({ key }) => key), [arranged]);

  const arrangement = useMemo(() => JSON.stringify(view), [view]);
  const { order, handlers } = useHeldOrder(keys, arrangement);
  const [page, setPage] = useState({ arrangement, shown: PAGE });
  const shown = page.arrangement === arrangement ? page.shown : PAGE;
  const rows = order.slice(0, shown).flatMap((key) => {
    const ticket = byKey.get(key);
    return ticket ? [{ key, ticket }] : [];
  });
  const hidden = order.length - rows.length;
  return {
    isSearching,
    startedAt,
    list,
    arranged,
    marks,
    rows,
    handlers,
    count: order.length,
    /** How many rows a press adds: 0 when all are there. */
    next: Math.min(PAGE, hidden),
    showMore: () => setPage({ arrangement, shown: shown + PAGE }),
  };
}
