import { BusIndexBlocksScreen } from '@/features/landing-pages/bus-index-blocks-screen';
import { landingPageOf } from '@/features/landing-pages/landing-pages.queries';
import { BusSearchScreen } from '@/features/search-form/bus-search-screen';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

/** What is on sale is at most a minute old. */
export const revalidate = 60;
export const generateMetadata = metadataOf('bus');

/**
 * The same for everybody; with a search in its address it is searched/page.tsx. One that cannot be renewed stays as it
 * was.
 */
export default async function BusPage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  const [destinations, page] = await Promise.all([knownDestinations(language), landingPageOf('bus', language)]);
  const below = page && <BusIndexBlocksScreen page={page} language={language} cities={destinations} />;
  return <BusSearchScreen language={language} destinations={destinations} below={below} />;
}
