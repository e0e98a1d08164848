'use client';

import type { ReactNode } from 'react';
import { SmoothRows, type SmoothRowsProps } from '@/components/ui/lists/smooth-rows';
import type { BusTicket } from '@/contract/bus-ticket';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import type { markedTickets } from '../../rules/sort-tickets';
import type { TicketFacts } from '../../rules/ticket-facts';
import type { Choosing } from '../../use-choose-ticket';
import { TicketCard } from '../ticket/ticket-card';

export type TicketRowsProps = {
  rows: readonly TicketFacts[];
  marks: ReturnType<typeof markedTickets>;
  isPackage: boolean;
  travellers: number;
  selected: BusTicket | null;
  pendingKey: Choosing['pendingKey'];
  onChoose: (ticket: BusTicket) => void;
  startedAt: number;
  handlers: Omit<SmoothRowsProps, 'order' | 'children' | 'className'>;
  /** Rows that have not come yet. */
  children?: ReactNode;
};

/** One list of tickets, as wide as the page's. */
export function TicketRows({
  rows,
  marks,
  isPackage,
  travellers,
  selected,
  pendingKey,
  onChoose,
  startedAt,
  handlers,
  children,
}: TicketRowsProps) {
  return (
    <SmoothRows className="stack gap-14" order={rows.map(({ key }) => key)} {...handlers}>
      {rows.map(({ key, ticket, isDayBefore }) => (
        <TicketCard
          key={key}
          ticket={ticket}
          isPackage={isPackage}
          isDayBefore={isDayBefore}
          travellers={travellers}
          isCheapest={key === marks.cheapest}
          isFastest={key === marks.fastest}
          isSelected={selected !== null && key === ticketKey(selected)}
          isPending={key === pendingKey}
          isBlocked={pendingKey !== null && key !== pendingKey}
          onChoose={onChoose}
          startedAt={startedAt}
        />
      ))}
      {children}
    </SmoothRows>
  );
}
