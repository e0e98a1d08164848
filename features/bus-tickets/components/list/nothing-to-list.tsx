'use client';

import dynamic from 'next/dynamic';
import { PieceFailed } from '@/components/feedback/piece-failed';
import { TicketSkeleton } from '@/components/ui/skeletons/skeleton';
import type { NoFilteredTicketsProps } from './no-filtered-tickets';
import type { NoTicketsProps } from './no-tickets';

/*
 * What stands where there is no row: most lists have some, and do without it (P6). Whoever loses the connection just
 * then reads that, beside days and filters that can be changed (S22).
 */
const NotLoaded = () => <PieceFailed />;

/** While it comes the rows that were waited for keep their place (P7). */
export const NoTickets = dynamic<NoTicketsProps>(
  async () =>
    import('./no-tickets').then(
      (piece) => piece.NoTickets,
      () => NotLoaded,
    ),
  { loading: () => <TicketSkeleton count={6} /> },
);

export const NoFilteredTickets = dynamic<NoFilteredTicketsProps>(async () =>
  import('./no-filtered-tickets').then(
    (piece) => piece.NoFilteredTickets,
    () => NotLoaded,
  ),
);
