import { useTranslations } from 'next-intl';
import type { LandingLink } from '@/contract/landing-pages';

/** What a link to a landing page is called: 'Montréal – Toronto', 'Hotels in Toronto', 'Buses from and to Toronto'. */
export function useLinkNames(): (link: Pick<LandingLink, 'kind' | 'from' | 'to'>) => string {
  const t = useTranslations('landing.links');
  return ({ kind, from, to }) => t(kind, { from: from ?? '', to });
}
