'use client';

import { ProblemMessage } from '@/components/feedback/problem-message';
import { Main } from '@/components/layout/main';

/** A page that could not be drawn: what happened, its reference for support, and another try. */
export function ProblemScreen({ reference, onRetry }: { reference?: string; onRetry: () => void }) {
  return (
    <Main>
      <ProblemMessage reference={reference} onRetry={onRetry} />
    </Main>
  );
}
