import { HomeScreen } from '@/features/search-form/home-screen';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { pageLanguage, type SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/page-metadata';
import { readSearch } from '@/lib/search-criteria/read-search';

/** A search in the address is shown in the form (R158). */
export const dynamic = 'force-dynamic';
export const generateMetadata = metadataOf('home');

export default async function HomePage({ params, searchParams }: SearchPageProps) {
  const language = await pageLanguage(params);
  const destinations = await knownDestinations(language);
  const { draft, faults } = readSearch(await searchParams, destinations, new Date());
  return <HomeScreen language={language} destinations={destinations} draft={draft} faults={faults} />;
}
