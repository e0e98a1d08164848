import { BusIndexBlocksScreen } from '@/features/landing-pages/bus-index-blocks-screen';
import { indexPageIfAnswered } from '@/features/landing-pages/landing-pages.queries';
import { BusSearchScreen } from '@/features/search-form/bus-search-screen';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { readBegunSearch } from '@/lib/searched-pages/search-page';

/** The bus page with the search of its address in the form (R158). */
export const dynamic = 'force-dynamic';
export const generateMetadata = metadataOf('bus');

export default async function SearchedBusPage(props: SearchPageProps) {
  const { language, destinations, draft, faults } = await readBegunSearch(props);
  const page = await indexPageIfAnswered('bus', language);
  const below = page && <BusIndexBlocksScreen page={page} language={language} cities={destinations} />;
  return (
    <BusSearchScreen language={language} destinations={destinations} draft={draft} faults={faults} below={below} />
  );
}
