import { JsonLd } from '@/components/ui/basics/json-ld';
import { knownHomePrices } from '@/features/search-form/home-prices.queries';
import { HomeScreen } from '@/features/search-form/home-screen';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { homeData } from '@/lib/structured-data/organization';

/** What is on sale is at most a minute old. */
export const revalidate = 60;
export const generateMetadata = metadataOf('home');

/** The same for everybody; with a search in its address it is searched/page.tsx. */
export default async function HomePage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  const [destinations, prices] = await Promise.all([knownDestinations(language), knownHomePrices(language)]);
  return (
    <>
      <JsonLd data={homeData(language)} />
      <HomeScreen language={language} destinations={destinations} prices={prices} />
    </>
  );
}
