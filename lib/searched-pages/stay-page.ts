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
import { readStay, type ReadStay } from '../search-criteria/read-stay';

export type StayPage = ReadStay & {
  language: Language;
  destinations: readonly Destination[];
  /** The one the visitor has chosen or been given, so that the first prices are in it. */
  currency: CurrencyCode;
};

/**
 * What a hotel page reads before it is drawn: the stay in its address, judged; cities with hotels; the currency (R20,
 * D39).
 */
export const readStayPage = cache(async ({ params, searchParams }: SearchPageProps): Promise<StayPage> => {
  const language = await pageLanguage(params);
  const [destinations, jar, query] = await Promise.all([knownDestinations(language), cookies(), searchParams]);
  const kept = jar.get(CURRENCY_COOKIE)?.value;
  const cities = destinations.filter(({ experiences }) => experiences.hotels);
  return {
    language,
    destinations,
    currency: isCurrencyCode(kept) ? kept : DEFAULT_CURRENCY,
    ...readStay(query, cities, new Date()),
  };
});

/** For the pages that a stay begins on, /hotel and a hotel's: a link may name no more than the city. */
export async function readBegunStay(props: SearchPageProps): Promise<StayPage> {
  const [page, query] = await Promise.all([readStayPage(props), props.searchParams]);
  return { ...page, faults: begunFaults(page.faults, query) };
}

/** Title and description with the city of the stay (R48). */
export async function stayMetadata(props: SearchPageProps): Promise<Metadata> {
  const { language, destinations, stay } = await readStayPage(props);
  const city = destinations.find(({ code }) => code === stay?.cityCode)?.name;
  return city
    ? pageMetadata('hotelAccommodation', language, { city }, 'search')
    : pageMetadata('hotelAccommodation', language);
}
