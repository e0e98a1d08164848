import { useTranslations } from 'next-intl';
import type { LandingLink } from '@/contract/landing-pages';
import { wholeName } from '@/rules/typography';

/**
 * What a link to a landing page is called: 'Montréal – Toronto', 'Hotels in Toronto', 'Buses from and to Toronto'.
 * Names stay whole.
 */
export function useLinkNames(
  written: (city: string) => string = wholeName,
): (link: Pick<LandingLink, 'kind' | 'from' | 'to'>) => string {
  const t = useTranslations('landing.links');
  return ({ kind, from, to }) => t(kind, { from: written(from ?? ''), to: written(to) });
}
