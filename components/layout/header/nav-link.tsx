import type { ReactNode } from 'react';
import Link from 'next/link';
import type { NavKey } from '../site-paths';

export type NavLinkProps = { name: NavKey; href: string; current?: NavKey; className: string; children: ReactNode };

/**
 * An entry of the main menu. The planner's may lead to another site by way of signing in: that is never fetched ahead.
 */
export function NavLink({ name, current, ...link }: NavLinkProps) {
  const Tag = name === 'tripPlanner' ? 'a' : Link;
  return <Tag {...link} aria-current={name === current ? 'page' : undefined} />;
}
