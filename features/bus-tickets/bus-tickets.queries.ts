import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ProductApi } from '@/lib/http/product-api-client';
import { pauseAfterRefusal } from '@/lib/query/pause-after-refusal';
import { pauseBefore, searchLimit } from '@/lib/query/repeated-search';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import type { TicketJourney } from './rules/ticket-journey';
import { searchAfter, withAnswer, type TicketSearch } from './rules/ticket-search';
import { outboundQuestion, type TicketQuestion } from './ticket-questions';

export type SearchOptions = { /** Flag isShortBusTimeoutEnabled (D33). */ isShort: boolean };

/** Asks, and asks again by itself while the answer is not complete. */
export function ticketsQuery({ key, ask }: TicketQuestion, { isShort }: SearchOptions) {
  const limit = searchLimit(isShort);
  return queryOptions({
    queryKey: key,
    queryFn: async ({ client, signal }): Promise<TicketSearch> =>
      searchAfter(client.getQueryData<TicketSearch>(key), await ask(signal), { now: Date.now(), limit }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'searching' && state.status === 'success'
        ? pauseBefore(state.data.round)
        : pauseAfterRefusal(state.error),
    // Somebody who waits in another tab finds the whole list.
    refetchIntervalInBackground: true,
    staleTime: 60_000,
  });
}

/** What the server asks before it draws the page. */
export function outboundTicketsQuery(
  api: ProductApi,
  search: SearchCriteria,
  currency: CurrencyCode,
  options: SearchOptions,
) {
  return ticketsQuery(outboundQuestion(api, search, currency), options);
}

/**
 * Asks a company that has failed once more, and the whole question until everybody that was asked along with it has
 * answered or the time is up (F11, D33). What is on the screen stays until the company has answered.
 * @param onAnswered the company has answered, or its time is up; journeys with a change may still come
 */
export async function askCompanyAgain(
  client: QueryClient,
  { key, ask }: TicketQuestion,
  company: string,
  { isShort }: SearchOptions,
  onAnswered: () => void,
): Promise<void> {
  const { signal } = new AbortController();
  const end = Date.now() + searchLimit(isShort);
  let answer = await ask(signal, company);
  for (let round = 1; ; round += 1) {
    const isAsked = answer.suppliers.some(({ name, state }) => name === company && state === 'searching');
    const isOver = !(isAsked || answer.tryAgain) || Date.now() >= end;
    if (isOver || !isAsked) {
      const known = answer;
      client.setQueryData<TicketSearch>(key, (before) => before && withAnswer(before, known));
      onAnswered();
    }
    if (isOver) return;
    await new Promise((resolve) => setTimeout(resolve, pauseBefore(round)));
    answer = await ask(signal);
  }
}

export type DayPriceQuestion = {
  from: string;
  to: string;
  first: LocalDate;
  last: LocalDate;
  currency: CurrencyCode;
  party: Party;
};

/** Cheapest price of each day for the party (F9). The list stands without it. */
export function dayPricesQuery(api: ProductApi, { from, to, first, last, currency, party }: DayPriceQuestion) {
  const query = {
    departureCityCode: from,
    destinationCityCode: to,
    from: first,
    to: last,
    currencyCode: currency,
    nbOfAdults: String(party.nbOfAdults),
    ageOfChildren: party.ageOfChildren.join(','),
  };
  return queryOptions({
    queryKey: ['day-prices', query],
    queryFn: async ({ signal }) => (await api('listDayPrices', { query, signal })).data,
    refetchInterval: ({ state }) => pauseAfterRefusal(state.error),
    staleTime: 60_000,
    meta: { isQuiet: true },
  });
}

/** The way of each bus of a journey on the ground, empty where nobody says it (F44). The map stands without it. */
export function roadsQuery(api: ProductApi, journey: TicketJourney) {
  const rides = journey.legs.map(({ departureId, departureLocation, destinationLocation }) => ({
    departureId,
    query: { from: departureLocation.stationId, to: destinationLocation.stationId },
  }));
  return queryOptions({
    queryKey: ['roads', rides],
    queryFn: async ({ signal }) =>
      Promise.all(
        rides.map(
          async ({ departureId, query }) =>
            (await api('readRoad', { params: { departureId }, query, signal })).data.points,
        ),
      ),
    staleTime: Infinity,
    retry: false,
    meta: { isQuiet: true },
  });
}
