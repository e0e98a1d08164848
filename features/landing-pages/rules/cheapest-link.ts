import type { LandingLink, Prices } from '@/contract/landing-pages';

/** The link with the lowest price in Canadian dollars, the first of equals; null where none has one. */
export function cheapestLink(links: readonly LandingLink[]): { link: LandingLink; prices: Prices } | null {
  return links.reduce<{ link: LandingLink; prices: Prices } | null>(
    (found, link) =>
      link.prices && (!found || link.prices.CAD < found.prices.CAD) ? { link, prices: link.prices } : found,
    null,
  );
}
