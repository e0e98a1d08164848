'use client';

import { useMemo, useState } from 'react';
import { useHeldOrder } from '@/components/ui/lists/use-held-order';
import type { BusTicket } from '@/contract/bus-ticket';
import { arrangeTickets } from './rules/arrange-tickets';
import type { LocalDate } from '@/rules/dates/dates';
import type { ListView } from './rules/list-views';
import { markedTickets } from './rules/sort-tickets';
import { factsOf } from './rules/ticket-facts';
import type { StationNames } from './rules/route-cities';
import { askedForMore, type TicketSearch } from './rules/ticket-search';

/** Rows shown at first, and added by a press. */
const PAGE = 20;
const NO_TICKETS: readonly BusTicket[] = [];

/**
 * The rows of a list as its view asks for: nothing is computed for a row that is not shown beyond sorting and narrowing
 * (P7b). Those of the evening before stand apart, below (D42).
 */
export function useTicketRows(
  search: TicketSearch | undefined,
  view: ListView,
  { day, stations }: { day: LocalDate; stations: StationNames },
) {
  const isSearching = !search || search.status === 'searching';
  const tickets = search?.tickets ?? NO_TICKETS;
  const startedAt = search?.startedAt ?? 0;
  const list = useMemo(() => factsOf(tickets, startedAt, day), [tickets, startedAt, day]);
  const asked = useMemo(
    () => (isSearching ? undefined : askedForMore(search, Object.keys(stations))),
    [isSearching, search, stations],
  );
  const arranged = useMemo(() => arrangeTickets(list, view, !isSearching, asked), [list, view, isSearching, asked]);
  // Who is cheapest of the whole list is known once everybody has answered.
  const marks = useMemo(() => markedTickets(isSearching ? [] : list), [list, isSearching]);
  const byKey = useMemo(() => new Map(list.map((facts) => [facts.key, facts])), [list]);
  const keys = useMemo(() => arranged.rows.map(({ key }) => key), [arranged]);

  const arrangement = useMemo(() => JSON.stringify(view), [view]);
  const { order: held, handlers } = useHeldOrder(keys, arrangement);
  // What came below while the list was held is still not mixed.
  const order = [
    ...held.filter((key) => !byKey.get(key)?.isDayBefore),
    ...held.filter((key) => byKey.get(key)?.isDayBefore),
  ];
  const [page, setPage] = useState({ arrangement, shown: PAGE });
  const shown = page.arrangement === arrangement ? page.shown : PAGE;
  const rows = order.slice(0, shown).flatMap((key) => {
    const facts = byKey.get(key);
    return facts ? [facts] : [];
  });
  const hidden = order.length - rows.length;
  return {
    isSearching,
    startedAt,
    list,
    arranged,
    marks,
    dayRows: rows.filter(({ isDayBefore }) => !isDayBefore),
    rowsBefore: rows.filter(({ isDayBefore }) => isDayBefore),
    handlers,
    shown: rows.length,
    count: order.length,
    /** How many rows a press adds: 0 when all are there. */
    next: Math.min(PAGE, hidden),
    showMore: () => setPage({ arrangement, shown: shown + PAGE }),
  };
}
