'use client';

import { ProblemScreen } from '@/features/site-start/problem-screen';

/** A page that could not be drawn (R162): the frame stays, the message says what to do. */
export default function PageProblem({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ProblemScreen error={error} onRetry={reset} />;
}
