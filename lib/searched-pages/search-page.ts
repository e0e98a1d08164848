import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { cache } from 'react';
import type { Destination } from '@/contract/destinations';
import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import { CURRENCY_COOKIE } from '../booking-session/currency-cookie';
import { knownDestinations } from '../destinations/known-destinations';
import { pageLanguage, type SearchPageProps } from '../i18n/page-language';
import { pageMetadata } from '../i18n/server/page-metadata';
import { begunFaults } from '../search-criteria/begun-faults';
import { readSearch, type ReadSearch } from '../search-criteria/read-search';

export type SearchPage = ReadSearch & {
  language: Language;
  destinations: readonly Destination[];
  /** The one the visitor has chosen or been given, so that the first prices are in it. */
  currency: CurrencyCode;
};

/** asSearched: the address says; bus, busHotel: the page is for that product, whatever the address says. */
export type SearchProduct = 'asSearched' | 'bus' | 'busHotel';

/** What a page of the flow reads before it is drawn: the search in its address, judged; cities; the currency (R158). */
export const readSearchPage = cache(
  async ({ params, searchParams }: SearchPageProps, product: SearchProduct = 'asSearched'): Promise<SearchPage> => {
    const language = await pageLanguage(params);
    const [destinations, jar, query] = await Promise.all([knownDestinations(language), cookies(), searchParams]);
    const kept = jar.get(CURRENCY_COOKIE)?.value;
    return {
      language,
      destinations,
      currency: isCurrencyCode(kept) ? kept : DEFAULT_CURRENCY,
      ...readSearch(forProduct(query, product), destinations, new Date()),
    };
  },
);

/** For the pages that a search begins on, home and /bus: a link of ours may name no more than the city to go to. */
export async function readBegunSearch(props: SearchPageProps): Promise<SearchPage> {
  const [page, query] = await Promise.all([readSearchPage(props), props.searchParams]);
  return { ...page, faults: begunFaults(page.faults, query) };
}

function forProduct(
  query: Record<string, string | string[] | undefined>,
  product: SearchProduct,
): Record<string, string | string[] | undefined> {
  if (product === 'asSearched') return query;
  const { nights, busHotelMode: _mode, ...bus } = query;
  return product === 'bus' ? bus : { ...bus, nights, busHotelMode: 'true' };
}

/** Title and description with the cities of the search (R48). */
export async function searchMetadata(
  name: 'busOutbound' | 'busReturn' | 'busHotelOutbound' | 'busHotelReturn' | 'busHotelAccommodation',
  props: SearchPageProps,
): Promise<Metadata> {
  const isPackage = name.startsWith('busHotel');
  const { language, destinations, criteria } = await readSearchPage(props, isPackage ? 'busHotel' : 'bus');
  const nameOf = (code: string | undefined) =>
    destinations.find((destination) => destination.code === code)?.name ?? '';
  if (!criteria) return pageMetadata(name, language);
  return pageMetadata(
    name,
    language,
    { from: nameOf(criteria.cityCodeDeparture), to: nameOf(criteria.cityCodeDestination) },
    'search',
  );
}
