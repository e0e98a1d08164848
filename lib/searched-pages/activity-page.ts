import { QueryClient } from '@tanstack/react-query';
import { cookies } from 'next/headers';
import { cache } from 'react';
import type { Destination } from '@/contract/destinations';
import type { Session } from '@/contract/session';
import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@/rules/money/currency';
import { todayIn, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { CURRENCY_COOKIE } from '../booking-session/currency-cookie';
import { sessionQuery } from '../booking-session/session/session.queries';
import { tripFrame, type TripFrame } from '../booking-session/cart/trip-frame';
import { knownDestinations } from '../destinations/known-destinations';
import { SESSION_COOKIE } from '../gateway/visitor-cookies';
import { visitorApi } from '../http/server/visitor-api';
import type { ProductApi } from '../http/product-api-client';
import { HOME_ZONE } from '../i18n/home-zone';
import { pageLanguage, type SearchPageProps } from '../i18n/page-language';
import { readActivityAddress, type ActivityAddress } from '../search-criteria/activity-address';

/** A city in which something to do can be bought. */
export type ActivityCity = { code: string; name: string; country: 'CA' | 'US'; zone: string };

export type ActivityPage = {
  language: Language;
  /** Most travelled first. */
  cities: ActivityCity[];
  address: ActivityAddress;
  today: LocalDate;
  /** What the first prices are in: the cart's currency, else the visitor's. */
  currency: CurrencyCode;
  /** As the server sees the trip; the browser goes by the cart as it is then. */
  frame: TripFrame;
  api: ProductApi;
  /** Holds the cart already. */
  queryClient: QueryClient;
};

/** Cities in which something to do can be bought, most travelled first. */
export async function activityCities(language: Language): Promise<ActivityCity[]> {
  return citiesOf(await knownDestinations(language));
}

function citiesOf(destinations: readonly Destination[]): ActivityCity[] {
  return destinations
    .filter(({ experiences }) => experiences.activities)
    .sort((left, right) => right.rank - left.rank)
    .map(({ code, name, country, zone }) => ({ code, name, country, zone }));
}

/**
 * The visitor's cart, kept for the page's own scripts; undefined without one, and when nobody answers: the browser asks
 * again.
 */
async function cartInto(
  queryClient: QueryClient,
  api: ProductApi,
  hasCookie: boolean,
): Promise<Session | null | undefined> {
  if (!hasCookie) return undefined;
  const query = sessionQuery(api);
  await queryClient.prefetchQuery({ ...query, retry: false });
  return queryClient.getQueryData(query.queryKey);
}

/** What an activity page reads before it is drawn: cities with activities, cart, days, currency (R24, D39, D43). */
export const readActivityPage = cache(async ({ params, searchParams }: SearchPageProps): Promise<ActivityPage> => {
  const language = await pageLanguage(params);
  const [cities, jar, query, api] = await Promise.all([
    activityCities(language),
    cookies(),
    searchParams,
    visitorApi(language),
  ]);
  const queryClient = new QueryClient();
  const session = await cartInto(queryClient, api, jar.has(SESSION_COOKIE));
  const kept = jar.get(CURRENCY_COOKIE)?.value;
  const address = readActivityAddress(query);
  const guess = tripFrame(session, address, todayIn(HOME_ZONE, new Date()));
  const today = todayIn(cities.find(({ code }) => code === guess.city)?.zone ?? HOME_ZONE, new Date());
  return {
    language,
    cities,
    address,
    today,
    currency: session && !session.isLocked ? session.currency.code : isCurrencyCode(kept) ? kept : DEFAULT_CURRENCY,
    frame: tripFrame(session, address, today),
    api,
    queryClient,
  };
});
