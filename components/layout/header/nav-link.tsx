import type { ReactNode } from 'react';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { NavKey } from '../site-paths';

export type NavLinkProps = { name: NavKey; href: string; current?: NavKey; className: string; children: ReactNode };

/**
 * An entry of the main menu. The planner's may lead to another site by way of signing in: that is never fetched ahead.
 * Packages are a tab of the bus search: one page for those who list pages.
 */
export function NavLink({ name, current, ...link }: NavLinkProps) {
  const known = {
    ...link,
    rel: name === 'busHotel' ? 'nofollow' : undefined,
    'aria-current': name === current ? ('page' as const) : undefined,
  };
  return name === 'tripPlanner' ? <a {...known} /> : <SoftLink prefetch="wanted" {...known} />;
}
