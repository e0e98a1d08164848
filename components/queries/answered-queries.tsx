'use client';

import { CartFirst } from './cart-first';
import { GivenAnswers, type GivenAnswersProps } from './given-answers';
import { PageQueries } from './page-queries';

/** The page's queries with what the server has been answered. */
export function AnsweredQueries(props: GivenAnswersProps) {
  return (
    <PageQueries>
      <CartFirst />
      <GivenAnswers {...props} />
    </PageQueries>
  );
}
