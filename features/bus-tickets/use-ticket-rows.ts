'use client';

import { useMemo, useState } from 'react';
import { useHeldOrder } from '@/components/ui/lists/use-held-order';
import type { BusTicket } from '@/contract/bus-ticket';
import { arrangeTickets } from './rules/arrange-tickets';
import { wholeList, type TicketRow } from './rules/rows/fold-tickets';
import { bestBasis } from './rules/order/best-tickets';
import type { LocalDate } from '@/rules/dates/dates';
import type { ListView } from './rules/list-views';
import { markedTickets } from './rules/order/sort-tickets';
import { steadyFacts } from './rules/rows/steady-facts';
import { factsOf, type TicketFacts } from './rules/ticket-facts';
import type { StationNames } from './rules/route-cities';
import { askedForMore, type TicketSearch } from './rules/ticket-search';

/** Rows shown at first, and added by a press. */
const PAGE = 20;
const NO_TICKETS: readonly BusTicket[] = [];

/** The day that was asked for, or the evening before: each is shown as far as somebody wants to see it (D42). */
export type TicketSection = {
  /** Those that are shown. */
  rows: TicketRow[];
  count: number;
  /** How many rows a press adds: 0 when all are there. */
  next: number;
  showMore: () => void;
};

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
  const fresh = useMemo(() => factsOf(tickets, startedAt, day), [tickets, startedAt, day]);
  const [steady, setSteady] = useState<{ fresh: readonly TicketFacts[]; list: readonly TicketFacts[] }>({
    fresh,
    list: fresh,
  });
  const list = steady.fresh === fresh ? steady.list : steadyFacts(steady.list, fresh);
  if (steady.fresh !== fresh) setSteady({ fresh, list });
  const asked = useMemo(
    () => (isSearching ? undefined : askedForMore(search, Object.keys(stations))),
    [isSearching, search, stations],
  );
  const whole = useMemo(() => wholeList(list), [list]);
  const arranged = useMemo(() => arrangeTickets(whole, view, !isSearching, asked), [whole, view, isSearching, asked]);
  // Who is best and cheapest of the whole list is known once everybody has answered.
  const { heads } = whole;
  const marks = useMemo(() => markedTickets(isSearching ? [] : heads), [heads, isSearching]);
  const basis = useMemo(() => (isSearching ? null : bestBasis(heads)), [heads, isSearching]);
  const byKey = useMemo(() => new Map(arranged.rows.map((row) => [row.key, row])), [arranged]);
  const keys = useMemo(() => [...byKey.keys()], [byKey]);

  const arrangement = useMemo(() => JSON.stringify(view), [view]);
  const { order, handlers } = useHeldOrder(keys, arrangement);
  const [shown, setShown] = useState({ arrangement, day: PAGE, before: PAGE });
  const pages = shown.arrangement === arrangement ? shown : { arrangement, day: PAGE, before: PAGE };

  // What came below while the list was held is still not mixed.
  function sectionOf(name: 'day' | 'before'): TicketSection {
    const all = order.flatMap((key) => {
      const row = byKey.get(key);
      return row?.facts.isDayBefore === (name === 'before') ? [row] : [];
    });
    const rows = all.slice(0, pages[name]);
    return {
      rows,
      count: all.length,
      next: Math.min(PAGE, all.length - rows.length),
      showMore: () => setShown({ ...pages, [name]: pages[name] + PAGE }),
    };
  }

  return {
    isSearching,
    startedAt,
    list,
    /** Rows of the whole list. */
    total: heads.length,
    arranged,
    marks,
    basis,
    ofDay: sectionOf('day'),
    ofEvening: sectionOf('before'),
    handlers,
    count: order.length,
  };
}
