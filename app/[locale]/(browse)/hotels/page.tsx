import { HotelsScreen } from '@/features/hotel-rooms/hotels-screen';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/page-metadata';

export const generateMetadata = metadataOf('hotels');

/** The same search as /hotel, where the menu leads: drawn for everybody. */
export default async function HotelsPage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  return <HotelsScreen language={language} destinations={await knownDestinations(language)} />;
}
