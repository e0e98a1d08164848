import { getTranslations } from 'next-intl/server';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { siteLinks } from '@/lib/paths/site-links';
import { todayIn } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { footerGroups } from '../rules/footer-groups';
import { footerWords } from '../rules/footer-words';
import { LiveFooter } from './live-footer';

/** Footer with the destination pages of the moment (R11, R175). */
export async function WiredFooter({ language }: { language: Language }) {
  const [t, cities] = await Promise.all([
    getTranslations({ locale: language, namespace: 'siteStart.footer' }),
    knownDestinations(language),
  ]);
  const year = Number(todayIn(HOME_ZONE, new Date()).slice(0, 4));
  return (
    <LiveFooter
      language={language}
      paths={siteLinks(language)}
      groups={footerWords(footerGroups(cities, language), t)}
      year={year}
    />
  );
}
