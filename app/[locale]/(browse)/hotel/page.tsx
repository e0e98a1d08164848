import { HotelsScreen } from '@/features/hotel-rooms/hotels-screen';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { readBegunStay } from '@/lib/searched-pages/stay-page';

/** A stay in the address is shown in the form. */
export const dynamic = 'force-dynamic';
export const generateMetadata = metadataOf('hotel');

export default async function HotelPage(props: SearchPageProps) {
  const { language, destinations, draft, faults } = await readBegunStay(props);
  return <HotelsScreen language={language} destinations={destinations} draft={draft} faults={faults} />;
}
