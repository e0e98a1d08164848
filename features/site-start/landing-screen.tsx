import { useTranslations } from 'next-intl';
import type { LandingPage } from './landing-page.queries';
import { LaterMessage } from './components/later-message';

const SEARCHES = {
  'bus-city': 'bus', 'bus-route': 'bus', 'hotels-city': 'hotel', 'bus-hotel-city': 'busHotel', 'bus-hotel-route': 'busHotel',
} as const;

/** A destination page whose own content opens later; it names what was asked for and leads to the search. */
export function LandingScreen({ page: { language, kind, from, to } }: { page: LandingPage }) {
  const t = useTranslations('siteStart.opensLater.cityTitles');
  return <LaterMessage language={language} title={t(kind, { from, to })} search={SEARCHES[kind]} isHomeLike />;
}
