'use client';

import { useEffect, type ReactNode } from 'react';
import { SmoothRows, type SmoothRowsProps } from '@/components/ui/lists/smooth-rows';
import type { BusTicket } from '@/contract/bus-ticket';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { whenIdle } from '@/lib/idle/when-idle';
import type { BestBasis } from '../../rules/order/best-tickets';
import type { TicketMarks } from '../../rules/order/sort-tickets';
import type { TicketFacts } from '../../rules/ticket-facts';
import type { Choosing } from '../../use-choose-ticket';
import type { PackagePrices } from '../../use-package-prices';
import { FareRow, prepareRows } from '../ticket/fare-row';

export type TicketRowsProps = {
  rows: readonly TicketFacts[];
  marks: TicketMarks;
  basis: BestBasis | null;
  isPackage: boolean;
  prices: PackagePrices | null;
  travellers: number;
  selected: BusTicket | null;
  pendingKey: Choosing['pendingKey'];
  onChoose: (ticket: BusTicket) => void;
  startedAt: number;
  handlers: Omit<SmoothRowsProps, 'order' | 'children' | 'className'>;
  /** Rows that have not come yet. */
  children?: ReactNode;
};

/** Plain values: a row whose own are the same is not drawn again (P7b). */
function togetherOf(prices: PackagePrices | null, ticket: BusTicket) {
  const price = prices?.ofTicket(ticket);
  if (!price) return {};
  const togetherTotal = price.state === 'from' ? price.total : 0;
  return { together: price.state, togetherTotal, nights: price.nights, isBothWays: prices?.isRoundTrip };
}

/** One list of tickets, as wide as the page's. */
export function TicketRows({
  rows,
  marks,
  basis,
  isPackage,
  prices,
  travellers,
  selected,
  pendingKey,
  onChoose,
  startedAt,
  handlers,
  children,
}: TicketRowsProps) {
  useEffect(() => whenIdle(prepareRows), []);
  return (
    <SmoothRows className="fares" order={rows.map(({ key }) => key)} {...handlers}>
      {rows.map((facts) => (
        <FareRow
          {...togetherOf(prices, facts.ticket)}
          key={facts.key}
          facts={facts}
          basis={basis}
          isPackage={isPackage}
          travellers={travellers}
          isBest={facts.key === marks.best}
          isCheapest={facts.key === marks.cheapest}
          isFastest={facts.key === marks.fastest}
          isSelected={selected !== null && facts.key === ticketKey(selected)}
          isPending={facts.key === pendingKey}
          isBlocked={pendingKey !== null && facts.key !== pendingKey}
          onChoose={onChoose}
          startedAt={startedAt}
        />
      ))}
      {children}
    </SmoothRows>
  );
}
