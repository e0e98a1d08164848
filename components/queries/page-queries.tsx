'use client';

import { useContext, useState, type ReactNode } from 'react';
import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { pageQueryClient } from './page-query-client';

/**
 * Around what asks the product API by queries: the page's store of answers. Pages that are only read begin without it
 * (P6); what is loaded there later, for whoever wants it, brings it along.
 */
export function PageQueries({ children }: { children: ReactNode }) {
  const above = useContext(QueryClientContext);
  const [client] = useState(() => above ?? pageQueryClient());
  return above ? children : <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
