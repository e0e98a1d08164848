'use client';

import dynamic from 'next/dynamic';
import { PieceFailed } from '@/components/feedback/piece-failed';
import { TicketSkeleton } from '@/components/ui/skeletons/skeleton';
import type { NothingToListProps } from './nothing-to-list';

/** Whoever loses the connection just then reads that, beside days and filters that can be changed (S22). */
const NotLoaded = () => <PieceFailed />;

/**
 * What stands where there is no row: most lists have some, and do without it (P6). While it comes the rows that were
 * waited for keep their place (P7).
 */
export const NothingToList = dynamic<NothingToListProps>(
  async () =>
    import('./nothing-to-list').then(
      (piece) => piece.NothingToList,
      () => NotLoaded,
    ),
  { loading: () => <TicketSkeleton count={6} /> },
);
