'use client';

import { useState } from 'react';
import type { BusTicket } from '@/contract/bus-ticket';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import type { TicketRow } from '../../rules/rows/fold-tickets';
import type { TicketMarks } from '../../rules/order/sort-tickets';
import type { Choosing } from '../../use-choose-ticket';
import { FareRow, type FareRowProps } from './fare-row';

export type BusRowProps = Pick<
  FareRowProps,
  'basis' | 'isPackage' | 'Together' | 'travellers' | 'onChoose' | 'startedAt'
> & {
  row: TicketRow;
  marks: TicketMarks;
  selected: BusTicket | null;
  pendingKey: Choosing['pendingKey'];
};

/**
 * One bus of the list. It shows the pair of stops that was picked in it, else the one that is in the cart, else what
 * it stands for.
 */
export function BusRow({ row: { key, facts, members }, marks, selected, pendingKey, ...rest }: BusRowProps) {
  const [picked, setPicked] = useState('');
  const [steady, setSteady] = useState(members);
  if (members.length !== steady.length || members.some((member, index) => member !== steady[index])) setSteady(members);
  const selectedKey = selected && ticketKey(selected);
  const find = (wanted: string | null) => members.find((member) => member.key === wanted);
  const shown = find(picked) ?? find(selectedKey) ?? facts;
  return (
    <FareRow
      {...rest}
      facts={shown}
      members={steady}
      onPick={setPicked}
      isBest={key === marks.best}
      isCheapest={key === marks.cheapest}
      isFastest={key === marks.fastest}
      isSelected={shown.key === selectedKey}
      isPending={shown.key === pendingKey}
      isBlocked={pendingKey !== null && shown.key !== pendingKey}
    />
  );
}
