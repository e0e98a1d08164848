'use client';

import type { ComponentProps } from 'react';
import { HydrationBoundary } from '@tanstack/react-query';
import { CartFirst } from './cart-first';
import { PageQueries } from './page-queries';

/** The page's queries with what the server has been answered. */
export function AnsweredQueries(props: Pick<ComponentProps<typeof HydrationBoundary>, 'state' | 'children'>) {
  return (
    <PageQueries>
      <CartFirst />
      <HydrationBoundary {...props} />
    </PageQueries>
  );
}
