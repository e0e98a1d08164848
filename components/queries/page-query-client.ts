import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/http/api-failure';
import { createQueryClient } from '@/lib/query/query-client';
import { showError } from '../feedback/alerts-store';
import { hideSpinner } from '../feedback/spinner-store';

/** Of the page that this browser shows. */
let ofPage: QueryClient | null = null;

/**
 * R165: whatever call fails, its message is shown and the spinner goes away. The end of a sign-in has a dialog of its
 * own (R105).
 */
function onFailure(error: Error): void {
  hideSpinner();
  if (!(error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED')) showError(error.message);
}

/**
 * The page's store of server data: one for all that asks in this browser's page, a new one at each call on the server,
 * which draws for many.
 */
export function pageQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient({ onFailure });
  return (ofPage ??= createQueryClient({ onFailure }));
}
