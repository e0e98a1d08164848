'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { PieceFailed } from '@/components/feedback/piece-failed';
import { TicketSkeleton } from '@/components/ui/skeletons/skeleton';
import type { NothingToListProps } from './nothing-to-list';

/** Whoever loses the connection just then reads that, beside days and filters that can be changed (S22). */
const NotLoaded = () => <PieceFailed />;

const Piece = lazy<(props: NothingToListProps) => ReactNode>(async () =>
  import('./nothing-to-list').then(
    (piece) => ({ default: piece.NothingToList }),
    () => ({ default: NotLoaded }),
  ),
);

/**
 * What stands where there is no row: most lists have some, and do without it (P6). While that of a day comes the rows
 * that were waited for keep their place (P7); where filters leave none nobody waits for rows.
 */
export function NothingToList(props: NothingToListProps) {
  return (
    <Suspense fallback={'day' in props && <TicketSkeleton count={6} />}>
      <Piece {...props} />
    </Suspense>
  );
}
