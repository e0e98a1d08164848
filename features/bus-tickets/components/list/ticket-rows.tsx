'use client';

import { useEffect, type ReactNode } from 'react';
import { SmoothRows, type SmoothRowsProps } from '@/components/ui/lists/smooth-rows';
import { whenIdle } from '@/lib/idle/when-idle';
import type { TicketRow } from '../../rules/rows/fold-tickets';
import { BusRow, type BusRowProps } from '../ticket/bus-row';
import { prepareRows } from '../ticket/fare-row';

export type TicketRowsProps = Omit<BusRowProps, 'row'> & {
  rows: readonly TicketRow[];
  handlers: Omit<SmoothRowsProps, 'order' | 'children' | 'className'>;
  /** Rows that have not come yet. */
  children?: ReactNode;
};

/** One list of buses, as wide as the page's. */
export function TicketRows({ rows, handlers, children, ...shared }: TicketRowsProps) {
  useEffect(() => whenIdle(prepareRows), []);
  return (
    <SmoothRows className="fares" order={rows.map(({ key }) => key)} {...handlers}>
      {rows.map((row) => (
        <BusRow key={row.key} row={row} {...shared} />
      ))}
      {children}
    </SmoothRows>
  );
}
