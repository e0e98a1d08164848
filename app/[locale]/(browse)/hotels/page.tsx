import { HotelsScreen } from '@/features/hotel-rooms/hotels-screen';
import { StayFormScreen } from '@/features/hotel-rooms/stay-form-screen';
import { HotelsIndexScreen } from '@/features/landing-pages/hotels-index-screen';
import { landingPageOf } from '@/features/landing-pages/landing-pages.queries';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

/** What is on sale is at most a minute old. */
export const revalidate = 60;
export const generateMetadata = metadataOf('hotels');

/**
 * Every city with hotels (D6); before there are any, the hotel search by itself. Drawn for everybody: one that cannot
 * be renewed stays as it was.
 */
export default async function HotelsPage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  const [destinations, page] = await Promise.all([knownDestinations(language), landingPageOf('hotels', language)]);
  const shared = { language, destinations };
  return page ? (
    <HotelsIndexScreen
      page={page}
      language={language}
      cities={destinations}
      searchForm={<StayFormScreen {...shared} />}
    />
  ) : (
    <HotelsScreen {...shared} />
  );
}
