import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/http/api-failure';
import { createQueryClient } from '@/lib/query/query-client';
import { closeAlert, showError } from '../feedback/alerts-store';
import { hideSpinner } from '../feedback/spinner-store';

/** Of the page that this browser shows. */
let ofPage: QueryClient | null = null;

/** From this status on it is no refusal: the same may be answered a moment later. */
const TOO_MANY = 429;

/** Alerts that a later answer takes back, with its call; null: any, for the API could not be reached. */
let open: readonly { id: string; call: string | null }[] = [];

/**
 * R165: whatever call fails, its message is shown and the spinner goes away. The end of a sign-in has a dialog of its
 * own (R105). A refusal stays until it is closed (R85).
 */
export function onFailure(error: Error, call: string): void {
  hideSpinner();
  if (error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED') return;
  const id = showError(error.message);
  const isAway = error instanceof ApiFailure && error.code === 'UNREACHABLE';
  if (id !== null && (isAway || !(error instanceof ApiFailure) || error.status >= TOO_MANY))
    open = [...open, { id, call: isAway ? null : call }];
}

/** What could not be done for a moment has been done since: nobody has to read on that it could not. */
export function onSuccess(call: string): void {
  open = open.filter((alert) => {
    const isOver = alert.call === null || alert.call === call;
    if (isOver) closeAlert(alert.id);
    return !isOver;
  });
}

/**
 * The page's store of server data: one for all that asks in this browser's page, a new one at each call on the server,
 * which draws for many.
 */
export function pageQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient({ onFailure });
  return (ofPage ??= createQueryClient({ onFailure, onSuccess }));
}
