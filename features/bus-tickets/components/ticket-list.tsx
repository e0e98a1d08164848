'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { SearchProgress } from '@/components/feedback/search-progress';
import { Note } from '@/components/ui/note';
import { TicketSkeleton } from '@/components/ui/skeleton';
import type { Choosing } from '../use-choose-ticket';
import { markedTickets, sortTickets, type TicketOrder } from '../rules/sort-tickets';
import type { TicketSearch } from '../rules/ticket-search';
import { useHeldOrder } from '../use-held-order';
import { ListBar } from './list-bar';
import { TicketCard } from './ticket-card';

/** Rows shown while nothing has come at all. */
const FIRST_SKELETONS = 4;

export type TicketListProps = {
  /** Undefined until the first answer. */
  search: TicketSearch | undefined;
  travellers: number;
  /** Departure that is chosen. */
  selectedId: string | undefined;
  choosing: Choosing;
};

/** Tickets as they come in (F11): companies that have not answered are rows at the end, and no row moves under a pointer. */
export function TicketList({ search, travellers, selectedId, choosing }: TicketListProps) {
  const t = useTranslations('busTickets.list');
  const [order, setOrder] = useState<TicketOrder>('departure');
  const tickets = search?.tickets ?? [];
  const marks = markedTickets(tickets);
  const { order: ids, handlers } = useHeldOrder(sortTickets(tickets, order).map((ticket) => ticket.departureId));
  const byId = new Map(tickets.map((ticket) => [ticket.departureId, ticket]));
  const isSearching = !search || search.status === 'searching';
  const silent = search && !isSearching ? search.suppliers.filter((supplier) => supplier.state !== 'answered').map((supplier) => supplier.name) : [];
  return (
    <>
      <ListBar search={search} order={order} onOrder={setOrder} />
      <SearchProgress isRunning={isSearching} asked={search?.suppliers.map(({ name, state }) => ({ label: name, isDone: state !== 'searching' }))} />
      <div className="stack gap-14" {...handlers}>
        {ids.map((id) => {
          const ticket = byId.get(id);
          return (
            ticket && (
              <TicketCard
                key={id}
                ticket={ticket}
                travellers={travellers}
                marks={{ isCheapest: id === marks.cheapest, isFastest: id === marks.fastest }}
                isSelected={id === selectedId}
                isPending={id === choosing.pendingId}
                isBlocked={choosing.pendingId !== null && id !== choosing.pendingId}
                onChoose={choosing.choose}
                now={new Date(search?.startedAt ?? 0)}
              />
            )
          );
        })}
      </div>
      {isSearching && <TicketSkeleton count={search ? Math.max(1, search.waiting) : FIRST_SKELETONS} />}
      {silent.length > 0 && <Note tone="warning">{t('silent', { companies: silent.join(', '), count: silent.length })}</Note>}
      {tickets.length > 0 && !isSearching && <Note>{t('departedNote')}</Note>}
    </>
  );
}
