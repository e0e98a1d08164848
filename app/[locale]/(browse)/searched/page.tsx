import { knownHomePrices } from '@/features/search-form/home-prices.queries';
import { HomeScreen } from '@/features/search-form/home-screen';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { readBegunSearch } from '@/lib/searched-pages/search-page';

/** The home page with the search of its address in the form (R158). */
export const dynamic = 'force-dynamic';
export const generateMetadata = metadataOf('home');

export default async function SearchedHomePage(props: SearchPageProps) {
  const { language, destinations, draft, faults } = await readBegunSearch(props);
  const prices = await knownHomePrices(language);
  return <HomeScreen language={language} destinations={destinations} draft={draft} faults={faults} prices={prices} />;
}
