'use client';

import { useContext, useState, type ReactNode } from 'react';
import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { pageQueryClient } from './page-query-client';

/**
 * Around what asks the product API by queries: the page's store of answers. Pages that are only read begin without it
 * (P6); what is loaded there later, for whoever wants it, brings it along.
 */
export function PageQueries({ children }: { children: ReactNode }) {
  const above = useContext(QueryClientContext);
  const [client] = useState(() => above ?? pageQueryClient());
  if (above) return children;
  return (
    <QueryClientProvider client={client}>
      <CartFirst />
      {children}
    </QueryClientProvider>
  );
}

/**
 * The cart is asked for before anything below: then what the server knows of it is shown after the first drawing, on
 * the server and in the browser alike, and neither draws what the other does not.
 */
function CartFirst() {
  useSession();
  return null;
}
