import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { cache } from 'react';
import { AnsweredQueries } from '@/components/queries/answered-queries';
import { HotelScreen } from '@/features/hotel-rooms/hotel-screen';
import { packageQuestion } from '@/features/hotel-rooms/hotel-rooms.queries';
import { SearchFormScreen } from '@/features/search-form/search-form-screen';
import { cartForPage } from '@/lib/page-requests/cart-for-page';
import { visitorApi } from '@/lib/http/server/visitor-api';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { answersText } from '@/lib/query/answers-text';
import { readSearchPage } from '@/lib/searched-pages/search-page';
import { readBegunStay } from '@/lib/searched-pages/stay-page';
import { HotelDataBlocks, hotelMetadata } from '../hotel-data-blocks';
import { hotelOrNotFound } from '../hotel-or-not-found';

/** For the stay and the visitor's currency; without a stay it is ../page.tsx. */
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
    readBegunStay(props),
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
  const hotel = await hotelOrNotFound(queryClient, api, {
    currency,
    product: 'hotel',
    stay: null,
    ...question,
    cityName,
    hotelName,
  });
  return { cityName, hotelName, hotel, queryClient, bundle, stayPage: { ...stayPage, stay }, searchPage };
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { hotel, stayPage } = await readHotelPage(props);
  return hotelMetadata(hotel, stayPage.language);
}

/** A hotel for the stay in its address (R21): rooms with their prices; what is wrong with the dates beside the form. */
export default async function HotelPage(props: Props) {
  const { cityName, hotelName, hotel, queryClient, bundle, stayPage, searchPage } = await readHotelPage(props);
  const { language, destinations, currency, stay, draft, faults } = stayPage;
  const { draft: searchDraft, faults: searchFaults } = searchPage;
  const edit = (
    <SearchFormScreen language={language} destinations={destinations} draft={searchDraft} faults={searchFaults} />
  );
  return (
    <AnsweredQueries answers={answersText(queryClient)}>
      <HotelDataBlocks hotel={hotel} language={language} />
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
    </AnsweredQueries>
  );
}
