import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { outboundTicketsQuery } from '@/features/bus-tickets/bus-tickets.queries';
import { OutboundTicketsScreen } from '@/features/bus-tickets/outbound-tickets-screen';
import { ReturnTicketsScreen } from '@/features/bus-tickets/return-tickets-screen';
import { MissingSearchScreen } from '@/features/search-form/missing-search-screen';
import { SearchFormScreen } from '@/features/search-form/search-form-screen';
import { visitorApi } from '@/lib/http/server-api';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { pathFor } from '@/lib/paths/routes';
import { readSearchPage, searchMetadata } from '@/lib/search-criteria/search-page';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';

type Props = SearchPageProps & { params: Promise<{ locale: string; direction: string }> };

const PAGES = { outbound: 'busOutbound', return: 'busReturn' } as const;

async function directionOf(params: Props['params']): Promise<keyof typeof PAGES> {
  const { direction } = await params;
  return direction === 'outbound' || direction === 'return' ? direction : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return searchMetadata(PAGES[await directionOf(props.params)], props);
}

/** Choice of the outbound and the return bus (R17); without a search that can be run, the form (D39). */
export default async function BusTicketsPage(props: Props) {
  const direction = await directionOf(props.params);
  const { language, destinations, criteria, draft, faults, currency } = await readSearchPage(props);
  const form = { language, destinations, draft, faults };
  if (!criteria) return <MissingSearchScreen {...form} />;
  if (direction === 'return' && criteria.tripType === 'oneWay') redirect(pathFor('busOutbound', language, {}, criteriaToQuery(criteria)));

  const screen = { language, criteria, destinations, currency, editSearch: <SearchFormScreen {...form} /> };
  if (direction === 'return') return <ReturnTicketsScreen {...screen} />;

  const queryClient = new QueryClient();
  await queryClient.prefetchQuery({ ...outboundTicketsQuery(await visitorApi(language), criteria, currency, { isShort: false }), retry: false });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OutboundTicketsScreen {...screen} />
    </HydrationBoundary>
  );
}
