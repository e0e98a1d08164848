'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { SearchProgress } from '@/components/feedback/search-progress';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { TicketSkeleton } from '@/components/ui/skeleton';
import { SmoothRows } from '@/components/ui/smooth-rows';
import { useHeldOrder } from '@/components/ui/use-held-order';
import type { BusTicket } from '@/contract/bus-ticket';
import { ticketKey } from '@/lib/booking-session/ticket-key';
import type { Choosing } from '../use-choose-ticket';
import { markedTickets, sortTickets, type TicketOrder } from '../rules/sort-tickets';
import type { TicketSearch } from '../rules/ticket-search';
import { ListBar } from './list-bar';
import { TicketCard } from './ticket-card';

/** Rows shown while nothing has come at all. */
const FIRST_SKELETONS = 4;
/** Rows shown at first, and added by a press. */
const PAGE = 20;

export type TicketListProps = {
  /** Undefined until the first answer. */
  search: TicketSearch | undefined;
  /** A package's buses say on which day its stay begins. */
  isPackage: boolean;
  travellers: number;
  /** The ticket that is chosen. */
  selected: BusTicket | null;
  choosing: Choosing;
};

/** Tickets as they come in (F11): companies that have not answered are rows at the end, and no row moves under a pointer. */
export function TicketList({ search, isPackage, travellers, selected, choosing }: TicketListProps) {
  const t = useTranslations('busTickets.list');
  const [order, setOrder] = useState<TicketOrder>('departure');
  const [shown, setShown] = useState(PAGE);
  const tickets = search?.tickets ?? [];
  const { order: ids, handlers } = useHeldOrder(sortTickets(tickets, order).map(ticketKey));
  const byId = new Map(tickets.map((ticket) => [ticketKey(ticket), ticket]));
  const choose = useSameFunction(choosing.choose);
  const isSearching = !search || search.status === 'searching';
  // Who is cheapest is known once everybody has answered.
  const marks = markedTickets(isSearching ? [] : tickets);
  const silent = search && !isSearching ? search.suppliers.filter((supplier) => supplier.state !== 'answered').map((supplier) => supplier.name) : [];
  return (
    <>
      <ListBar search={search} order={order} onOrder={setOrder} />
      <SearchProgress isRunning={isSearching} asked={search?.suppliers.map(({ name, state }) => ({ label: name, state }))} />
      <SmoothRows className="stack gap-14" order={ids} {...handlers}>
        {ids.slice(0, shown).map((id) => {
          const ticket = byId.get(id);
          return (
            ticket && (
              <TicketCard
                key={id}
                ticket={ticket}
                isPackage={isPackage}
                travellers={travellers}
                isCheapest={id === marks.cheapest}
                isFastest={id === marks.fastest}
                isSelected={selected !== null && id === ticketKey(selected)}
                isPending={id === choosing.pendingKey}
                isBlocked={choosing.pendingKey !== null && id !== choosing.pendingKey}
                onChoose={choose}
                startedAt={search?.startedAt ?? 0}
              />
            )
          );
        })}
        {isSearching && <TicketSkeleton count={search ? Math.max(1, search.waiting) : FIRST_SKELETONS} />}
      </SmoothRows>
      {ids.length > shown && (
        <div className="more">
          <p className="small muted">{t('seen', { shown, count: ids.length })}</p>
          <Button onClick={() => setShown(shown + PAGE)}>{t('more', { count: Math.min(PAGE, ids.length - shown) })}</Button>
        </div>
      )}
      {silent.length > 0 && <Note tone="warning">{t('silent', { companies: silent.join(', '), count: silent.length })}</Note>}
      {tickets.length > 0 && !isSearching && <Note>{t('departedNote')}</Note>}
    </>
  );
}

/** One function for as long as the list stands, doing what `latest` does: rows whose ticket is the same are not drawn again. */
function useSameFunction(latest: Choosing['choose']): Choosing['choose'] {
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  return useCallback((ticket) => current.current(ticket), []);
}
