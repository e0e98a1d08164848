import type { ComponentProps } from 'react';

/**
 * A link to another page of the site that is an anchor and nothing else: no script is sent for it, and where it stands
 * among what the server drew the page need not say it twice (P1b). One listener for all of them leads on without
 * loading the whole page (`useSoftLinks`); nothing is fetched ahead of the press.
 */
export function SoftLink({ href, ...rest }: { href: string } & ComponentProps<'a'>) {
  return <a {...rest} href={href} data-soft="" />;
}
