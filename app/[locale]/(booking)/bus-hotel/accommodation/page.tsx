import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { GivenAnswers } from '@/components/queries/given-answers';
import { firstHotelsQuery, packageQuestion } from '@/features/hotel-rooms/hotel-rooms.queries';
import { PackageHotelsScreen } from '@/features/hotel-rooms/package-hotels-screen';
import { MissingSearchScreen } from '@/features/search-form/missing-search-screen';
import { SearchFormScreen } from '@/features/search-form/search-form-screen';
import { cartForPage } from '@/lib/page-requests/cart-for-page';
import { visitorApi } from '@/lib/http/server/visitor-api';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { answersText } from '@/lib/query/answers-text';
import { readSearchPage, searchMetadata } from '@/lib/searched-pages/search-page';

export function generateMetadata(props: SearchPageProps): Promise<Metadata> {
  return searchMetadata('busHotelAccommodation', props);
}

/** Hotel of a package (R19); without a search that can be run, the form (D39). */
export default async function BusHotelAccommodationPage(props: SearchPageProps) {
  const { language, destinations, criteria, draft, faults, currency } = await readSearchPage(props, 'busHotel');
  const form = { language, destinations, draft, faults };
  if (!criteria) return <MissingSearchScreen {...form} />;

  const [query, api, queryClient] = [await props.searchParams, await visitorApi(language), new QueryClient()];
  const session = await cartForPage(queryClient, api);
  const question = packageQuestion(session, criteria, currency);
  if (question) await queryClient.prefetchQuery({ ...firstHotelsQuery(api, question, query), retry: false });
  const screen = { language, criteria, destinations, query, currency, session };
  return (
    <GivenAnswers answers={answersText(queryClient)}>
      <PackageHotelsScreen {...screen} editSearch={<SearchFormScreen {...form} />} />
    </GivenAnswers>
  );
}
