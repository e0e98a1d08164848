import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { GivenAnswers } from '@/components/queries/given-answers';
import { outboundTicketsQuery } from '@/features/bus-tickets/bus-tickets.queries';
import { OutboundTicketsScreen } from '@/features/bus-tickets/outbound-tickets-screen';
import { ReturnTicketsScreen } from '@/features/bus-tickets/return-tickets-screen';
import { MissingSearchScreen } from '@/features/search-form/missing-search-screen';
import { SearchFormScreen } from '@/features/search-form/search-form-screen';
import { visitorApi } from '@/lib/http/server/visitor-api';
import type { SearchPageProps } from '@/lib/i18n/page-language';
import { pathFor } from '@/lib/paths/routes';
import { answersText } from '@/lib/query/answers-text';
import { readSearchPage, searchMetadata } from '@/lib/searched-pages/search-page';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';

export type TicketsPageProps = SearchPageProps & { params: Promise<{ locale: string; direction: string }> };

const PAGES = {
  bus: { outbound: 'busOutbound', return: 'busReturn' },
  busHotel: { outbound: 'busHotelOutbound', return: 'busHotelReturn' },
} as const;
type Product = keyof typeof PAGES;

async function directionOf(params: TicketsPageProps['params']): Promise<'outbound' | 'return'> {
  const { direction } = await params;
  return direction === 'outbound' || direction === 'return' ? direction : notFound();
}

/** Title of a page of tickets, by themselves or of a package. */
export async function ticketsMetadata(product: Product, props: TicketsPageProps): Promise<Metadata> {
  return searchMetadata(PAGES[product][await directionOf(props.params)], props);
}

/**
 * Choice of the outbound and the return bus, by themselves or of a package (R17, R18); without a search that can be
 * run, the form (D39).
 */
export async function ticketsPage(product: Product, props: TicketsPageProps): Promise<ReactNode> {
  const direction = await directionOf(props.params);
  const { language, destinations, criteria, draft, faults, currency } = await readSearchPage(props, product);
  const form = { language, destinations, draft, faults };
  if (!criteria) return <MissingSearchScreen {...form} />;
  if (direction === 'return' && criteria.tripType === 'oneWay')
    redirect(pathFor(PAGES[product].outbound, language, {}, criteriaToQuery(criteria)));

  const screen = { language, criteria, destinations, currency, editSearch: <SearchFormScreen {...form} /> };
  if (direction === 'return') return <ReturnTicketsScreen {...screen} />;

  const queryClient = new QueryClient();
  await queryClient.prefetchQuery({
    ...outboundTicketsQuery(await visitorApi(language), criteria, currency, { isShort: false }),
    retry: false,
  });
  return (
    <GivenAnswers answers={answersText(queryClient)}>
      <OutboundTicketsScreen {...screen} />
    </GivenAnswers>
  );
}
