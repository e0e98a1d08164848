import type { Language } from '@/rules/language';

/**
 * `page`: no route matches (R160). `destination`: a bad destination parameter (R161, D7). `planner`: for who is not
 * signed in (R124, D10).
 */
type MissingKind = 'page' | 'destination' | 'planner';

export type PageDecision =
  /**
   * `path`: of the page inside app/[locale], which may differ from the address (WITH_SEARCH). `isMissing`: what it is
   * about does not exist, and the page itself says so and offers what there is (D39). `isUnlisted`: a landing page
   * that has nothing of its own (D5).
   */
  | { kind: 'show'; language: Language; path: string; varyByLanguage?: true; isMissing?: true; isUnlisted?: true }
  /**
   * `near`: landing pages that may have been meant, slugs (F58). `to`: page of the planner to open after signing in
   * (D10).
   */
  | { kind: 'missing'; language: Language; missing: MissingKind; near?: readonly string[]; to?: string }
  /**
   * Back soon: the site is being updated, or (`isStarting`) nothing is on sale yet and nobody knows which pages there
   * are.
   */
  | { kind: 'maintenance'; language: Language; isStarting?: true }
  | {
      kind: 'redirect';
      status: 302 | 303 | 307 | 308;
      to: string;
      varyByLanguage?: true;
      /** Session to write into the cookie (D31). */
      adopt?: string;
      /** The browser's proof to write into its cookie (D62). */
      browserKey?: string;
      /** What stops a change of a booking's e-mail, to write into its cookie (D61). */
      stop?: { bookingNumber: string; key: string };
    };
