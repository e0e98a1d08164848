import type { useTranslations } from 'next-intl';
import type { FooterGroup } from '@/components/layout/footer/site-footer';
import { wholeName } from '@/rules/typography';
import type { FooterLinks } from './footer-groups';

export type FooterTranslator = ReturnType<typeof useTranslations<'siteStart.footer'>>;

/** The footer's groups in words, the same on server and browser. */
export function footerWords(groups: readonly FooterLinks[], t: FooterTranslator): FooterGroup[] {
  return groups.map((group): FooterGroup =>
    group.kind === 'from'
      ? {
          kind: 'bus',
          title: t('from', { city: wholeName(group.city) }),
          links: group.links.map(({ kind, from, to, href }) => ({
            label: t(kind, { from: wholeName(from), to: wholeName(to) }),
            href,
          })),
        }
      : {
          kind: 'hotels',
          title: t(`hotels${group.country}`),
          links: group.links.map(({ city, href }) => ({ label: t('hotelsIn', { city: wholeName(city) }), href })),
        },
  );
}
