import { SummaryScreen } from '@/features/trip-summary/summary-screen';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('summary');

export default async function SummaryPage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  const destinations = await knownDestinations(language);
  const sold = (kind: 'hotels' | 'activities') =>
    destinations.filter(({ experiences }) => experiences[kind]).map(({ code }) => code);
  return <SummaryScreen language={language} cities={{ hotels: sold('hotels'), activities: sold('activities') }} />;
}
