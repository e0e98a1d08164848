import type { ComponentProps } from 'react';

export type SoftLinkProps = ComponentProps<'a'> & {
  href: string;
  /** 'wanted': what it leads to is fetched once somebody points at it or the focus comes to it. */
  prefetch?: 'wanted' | false | undefined;
  /** The page that it leads to takes this one's place in the history. */
  replace?: boolean;
};

/**
 * A link to another page of the site that is an anchor and nothing else: no script is sent for it, and where it stands
 * among what the server drew the page need not say it twice (P1b). One listener for all of them leads on without
 * loading the whole page (`useSoftLinks`).
 */
export function SoftLink({ prefetch = false, replace = false, ...anchor }: SoftLinkProps) {
  return <a {...anchor} data-soft={[prefetch || '', replace ? 'replace' : ''].join(' ').trim()} />;
}
