import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { JsonLd } from '@/components/ui/basics/json-ld';
import { HotelScreen } from '@/features/hotel-rooms/hotel-screen';
import { hotelProductQuery, isMissingHotel, packageQuestion } from '@/features/hotel-rooms/hotel-rooms.queries';
import { SearchFormScreen } from '@/features/search-form/search-form-screen';
import { cartForPage } from '@/lib/page-requests/cart-for-page';
import { visitorApi } from '@/lib/http/server/visitor-api';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';
import { pathFor } from '@/lib/paths/routes';
import { readSearchPage } from '@/lib/searched-pages/search-page';
import { readStayPage } from '@/lib/searched-pages/stay-page';
import { breadcrumbData } from '@/lib/structured-data/breadcrumb';
import { hotelData } from '@/lib/structured-data/hotel';

/** For the stay and the visitor's currency. */
export const dynamic = 'force-dynamic';

type Props = Omit<SearchPageProps, 'params'> & {
  params: Promise<{ locale: string; cityName: string; hotelName: string }>;
};

/**
 * The hotel for the stay in the address: its own dates, or those of a package (`product=busHotel` with the whole bus
 * search).
 */
const readHotelPage = cache(async (props: Props) => {
  const [{ cityName, hotelName }, query, stayPage, searchPage] = await Promise.all([
    props.params,
    props.searchParams,
    readStayPage(props),
    readSearchPage(props, 'busHotel'),
  ]);
  const { language, currency } = stayPage;
  const [api, queryClient] = [await visitorApi(language), new QueryClient()];
  const session = await cartForPage(queryClient, api);
  const criteria = query.product === 'busHotel' ? searchPage.criteria : null;
  const bundle = criteria?.cityCodeDestination === cityName ? { search: criteria, session } : null;
  // The city of the address is the hotel's, whatever else the query says.
  const stay = stayPage.stay && { ...stayPage.stay, cityCode: cityName };
  const question = bundle
    ? packageQuestion(session, bundle.search, currency)
    : { stay, product: 'hotel' as const, currency };
  const product = hotelProductQuery(api, {
    currency,
    product: 'hotel',
    stay: null,
    ...question,
    hotelIdentifier: `${cityName}.${hotelName}`,
  });
  const hotel = await queryClient.fetchQuery({ ...product, retry: false }).catch((error: unknown) => {
    if (isMissingHotel(error)) notFound();
    throw error;
  });
  return { cityName, hotelName, hotel, queryClient, bundle, stayPage: { ...stayPage, stay }, searchPage };
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { hotel, stayPage } = await readHotelPage(props);
  const address = { cityName: hotel.cityCode, hotelName: hotel.slug };
  return pageMetadata('hotelPage', stayPage.language, { hotel: hotel.name, city: hotel.cityName }, 'hotel', {
    params: address,
    picture: `hotels-${hotel.cityCode}`,
  });
}

/** A hotel (R21): for a stay its rooms with their prices, else what it is and a form for the dates. */
export default async function HotelPage(props: Props) {
  const { cityName, hotelName, hotel, queryClient, bundle, stayPage, searchPage } = await readHotelPage(props);
  const { language, destinations, currency, stay, draft, faults } = stayPage;
  const { draft: searchDraft, faults: searchFaults } = searchPage;
  const edit = (
    <SearchFormScreen language={language} destinations={destinations} draft={searchDraft} faults={searchFaults} />
  );
  const [t, tPage] = await Promise.all([getTranslations('hotelAmenities'), getTranslations('hotelRooms.page')]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <JsonLd
        data={breadcrumbData([
          { label: tPage('home'), href: pathFor('home', language) },
          { label: tPage('hotels'), href: pathFor('hotels', language) },
          // The page of the city that search engines list.
          { label: hotel.cityName, href: pathFor('fromTo', language, { fromTo: `hotels-${hotel.cityCode}` }) },
          { label: hotel.name },
        ])}
      />
      <JsonLd
        data={hotelData({
          hotel,
          language,
          description: hotel.description,
          amenities: hotel.amenities.map((key) => t(key)),
        })}
      />
      <HotelScreen
        language={language}
        cityCode={cityName}
        slug={hotelName}
        destinations={destinations}
        currency={currency}
        stay={stay}
        draft={draft}
        faults={faults}
        package={bundle && { ...bundle, edit }}
      />
    </HydrationBoundary>
  );
}
