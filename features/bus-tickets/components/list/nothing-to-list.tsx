'use client';

import { NoFilteredTickets, type NoFilteredTicketsProps } from './no-filtered-tickets';
import { NoTickets, type NoTicketsProps } from './no-tickets';

export type NothingToListProps = { day: NoTicketsProps } | { filtered: NoFilteredTicketsProps };

/** A day that has no bus, or none with the filters. */
export function NothingToList(props: NothingToListProps) {
  return 'day' in props ? <NoTickets {...props.day} /> : <NoFilteredTickets {...props.filtered} />;
}
