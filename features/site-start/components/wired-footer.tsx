import { getTranslations } from 'next-intl/server';
import type { FooterGroup } from '@/components/layout/site-footer';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { siteLinks } from '@/lib/paths/site-links';
import { todayIn } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { footerGroups } from '../rules/footer-groups';
import { LanguageAwareFooter } from './language-aware-footer';

/** Footer with the destination pages of the moment (R11, R175). */
export async function WiredFooter({ language }: { language: Language }) {
  const [t, cities] = await Promise.all([getTranslations({ locale: language, namespace: 'siteStart.footer' }), knownDestinations(language)]);
  const groups = footerGroups(cities, language).map((group): FooterGroup =>
    group.kind === 'from'
      ? { title: t('from', { city: group.city }), links: group.links.map(({ kind, from, to, href }) => ({ label: t(kind, { from, to }), href })) }
      : { title: t(`hotels${group.country}`), links: group.links.map(({ city, href }) => ({ label: t('hotelsIn', { city }), href })) },
  );
  return <LanguageAwareFooter paths={siteLinks(language)} groups={groups} year={Number(todayIn(HOME_ZONE, new Date()).slice(0, 4))} />;
}
