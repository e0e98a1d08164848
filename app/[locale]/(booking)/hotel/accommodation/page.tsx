import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { GivenAnswers } from '@/components/queries/given-answers';
import { HotelResultsScreen } from '@/features/hotel-rooms/hotel-results-screen';
import { firstHotelsQuery } from '@/features/hotel-rooms/hotel-rooms.queries';
import { MissingStayScreen } from '@/features/hotel-rooms/missing-stay-screen';
import { cartForPage } from '@/lib/page-requests/cart-for-page';
import { visitorApi } from '@/lib/http/server/visitor-api';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { answersText } from '@/lib/query/answers-text';
import { readStayPage, stayMetadata } from '@/lib/searched-pages/stay-page';

export function generateMetadata(props: SearchPageProps): Promise<Metadata> {
  return stayMetadata(props);
}

/** Hotels for a stay (R20); without one that can be asked for, the form (D39). */
export default async function HotelAccommodationPage(props: SearchPageProps) {
  const { language, destinations, stay, draft, faults, currency } = await readStayPage(props);
  if (!stay) return <MissingStayScreen language={language} destinations={destinations} draft={draft} faults={faults} />;

  const [query, api, queryClient] = [await props.searchParams, await visitorApi(language), new QueryClient()];
  const question = { stay, product: 'hotel', currency } as const;
  await Promise.all([
    cartForPage(queryClient, api),
    queryClient.prefetchQuery({ ...firstHotelsQuery(api, question, query), retry: false }),
  ]);
  return (
    <GivenAnswers answers={answersText(queryClient)}>
      <HotelResultsScreen
        language={language}
        stay={stay}
        destinations={destinations}
        query={query}
        currency={currency}
      />
    </GivenAnswers>
  );
}
