import type { QueryClient } from '@tanstack/react-query';
import { cookies } from 'next/headers';
import type { Session } from '@/contract/session';
import { SESSION_COOKIE } from '../gateway/visitor-cookies';
import type { ProductApi } from '../http/product-api-client';
import { sessionQuery } from '../booking-session/session/session.queries';

/**
 * The visitor's cart, kept for the page's own scripts; null without one, and when nobody answers: the browser asks
 * again.
 */
export async function cartForPage(queryClient: QueryClient, api: ProductApi): Promise<Session | null> {
  if (!(await cookies()).has(SESSION_COOKIE)) return null;
  const query = sessionQuery(api);
  await queryClient.prefetchQuery({ ...query, retry: false });
  return queryClient.getQueryData(query.queryKey) ?? null;
}
