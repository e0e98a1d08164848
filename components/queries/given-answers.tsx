'use client';

import { useMemo, type ReactNode } from 'react';
import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query';

export type GivenAnswersProps = {
  /** See `answersText`. */
  answers: string;
  children: ReactNode;
};

/** The page's queries below know what the server has been answered. */
export function GivenAnswers({ answers, children }: GivenAnswersProps) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answersText writes nothing else
  const state = useMemo(() => JSON.parse(answers) as DehydratedState, [answers]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
