'use client';

import { useSyncExternalStore } from 'react';
import { Quote } from './quote';

const subscribe = () => () => {};

export type WaitMessageProps = { message: string; lead?: string; withQuote?: boolean };

/** The middle of a page that only waits: a booking in progress, the return from sign-in (R45). */
export function WaitMessage({ message, lead, withQuote }: WaitMessageProps) {
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      <h1 role="status">{message}</h1>
      {lead && <p className="muted">{lead}</p>}
      {withQuote && isBrowser && <Quote />}
    </>
  );
}
