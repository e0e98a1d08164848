'use client';

import dynamic from 'next/dynamic';
import { PieceFailed } from '@/components/feedback/piece-failed';
import { TicketSkeleton } from '@/components/ui/skeletons/skeleton';
import { latePiece, useLatePiece } from '@/lib/late-piece/use-late-piece';
import type { NothingToListProps } from './nothing-to-list';

const AGAIN = latePiece(async () => (await import('./nothing-to-list')).NothingToList);

/** Whoever loses the connection just then reads that, beside days and filters that can be changed (S22). */
function NotLoaded(props: NothingToListProps) {
  const { Piece, show } = useLatePiece(AGAIN);
  return Piece ? <Piece {...props} /> : <PieceFailed onRetry={show} />;
}

const load = async () =>
  import('./nothing-to-list').then(
    (piece) => piece.NothingToList,
    () => NotLoaded,
  );

/**
 * What stands where no bus leaves on a day: most days have some, and do without it (P6). While it comes the rows that
 * were waited for keep their place (P7).
 */
export const NothingThatDay = dynamic<NothingToListProps>(load, { loading: () => <TicketSkeleton count={6} /> });

/** The same where filters leave none of the buses: nobody waits for rows. */
export const NothingWithFilters = dynamic<NothingToListProps>(load);
