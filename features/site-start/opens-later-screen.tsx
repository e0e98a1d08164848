import { useTranslations } from 'next-intl';
import type { RouteName } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { LaterMessage } from './components/later-message';

export type LaterPage = Extract<
  RouteName,
  'tripPlanner' | 'aboutUs' | 'privacyPolicy' | 'termsConditions' | 'subscribe' | 'findBooking' | 'blog'
>;

/** A page whose part of the product is not open yet. */
export function OpensLaterScreen({ language, page }: { language: Language; page: LaterPage }) {
  const t = useTranslations('siteStart.opensLater.names');
  return <LaterMessage language={language} title={t(page)} search="bus" />;
}
