import type { useTranslations } from 'next-intl';
import type { FooterGroup } from '@/components/layout/footer/site-footer';
import type { FooterLinks } from './footer-groups';

export type FooterTranslator = ReturnType<typeof useTranslations<'siteStart.footer'>>;

/** The footer's groups in words, the same on server and browser. */
export function footerWords(groups: readonly FooterLinks[], t: FooterTranslator): FooterGroup[] {
  return groups.map((group): FooterGroup =>
    group.kind === 'from'
      ? {
          kind: 'bus',
          title: t('from', { city: group.city }),
          links: group.links.map(({ kind, from, to, href }) => ({ label: t(kind, { from, to }), href })),
        }
      : {
          kind: 'hotels',
          title: t(`hotels${group.country}`),
          links: group.links.map(({ city, href }) => ({ label: t('hotelsIn', { city }), href })),
        },
  );
}
