import type { FooterGroup } from '@/components/layout/footer/site-footer';
import { BUS_GROUPS, HOTEL_GROUPS } from './footer-caps';

/**
 * Groups near the visitor before the most travelled, with the caps of R175 and D13c. What is near may be little:
 * the most travelled fill it up, so that the footer keeps its groups and nobody is left without a way on.
 */
export function withNearMe(popular: readonly FooterGroup[], near: readonly FooterGroup[]): FooterGroup[] {
  const ofKind = (kind: FooterGroup['kind'], cap: number) => {
    const first = near.filter((group) => group.kind === kind).map((group) => filled(group, popular));
    const rest = popular.filter((group) => group.kind === kind && !first.some(({ title }) => title === group.title));
    return [...first, ...rest].slice(0, cap);
  };
  return [...ofKind('bus', BUS_GROUPS), ...ofKind('hotels', HOTEL_GROUPS)];
}

/** The group with further links of its namesake, as many as that one has. */
function filled(group: FooterGroup, popular: readonly FooterGroup[]): FooterGroup {
  const more = popular.find(({ title }) => title === group.title)?.links ?? [];
  const missing = more.filter(({ href }) => !group.links.some((link) => link.href === href));
  return { ...group, links: [...group.links, ...missing].slice(0, Math.max(group.links.length, more.length)) };
}
