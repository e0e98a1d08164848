import type { ReactNode } from 'react';
import { WaitMessage } from '../../feedback/wait-message';
import { PageFrame } from './page-frame';

export type WithoutFooterLayoutProps = {
  header: ReactNode;
  /** 'Confirming your booking', 'Signing in' (R27, R45). */
  message?: string;
  lead?: string;
  /** A quote of the language under a long wait. */
  withQuote?: boolean;
  /** In place of the message. */
  children?: ReactNode;
};

/** Header and what is going on: a booking in progress, the return from sign-in (R45). */
export function WithoutFooterLayout({ header, message, lead, withQuote, children }: WithoutFooterLayoutProps) {
  return (
    <PageFrame surface="mist" className="waitpage">
      {header}
      {children ?? (
        <main id="main" tabIndex={-1} className="waitpage__in">
          {message && <WaitMessage message={message} lead={lead} withQuote={withQuote} />}
        </main>
      )}
    </PageFrame>
  );
}
