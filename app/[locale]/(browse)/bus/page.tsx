import { BusSearchScreen } from '@/features/search-form/bus-search-screen';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/page-metadata';
import { readSearchPage } from '@/lib/search-criteria/search-page';

/** A search in the address is shown in the form (R158). */
export const dynamic = 'force-dynamic';
export const generateMetadata = metadataOf('bus');

export default async function BusPage(props: SearchPageProps) {
  const { language, destinations, draft, faults } = await readSearchPage(props);
  return <BusSearchScreen language={language} destinations={destinations} draft={draft} faults={faults} />;
}
