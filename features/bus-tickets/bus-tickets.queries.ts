import { queryOptions } from '@tanstack/react-query';
import type { ProductApi } from '@/lib/http/product-api-client';
import { pauseBefore, searchLimit } from '@/lib/query/repeated-search';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/currency';
import type { LocalDate } from '@/rules/dates';
import type { Party } from '@/rules/party';
import { suppliersOf } from './rules/suppliers-header';
import { searchAfter, type TicketSearch } from './rules/ticket-search';

const listDayPrices = async () => (await import('@/contract/bus-search')).listDayPrices;
const searchOutboundTickets = async () => (await import('@/contract/bus-search')).searchOutboundTickets;
const searchReturnTickets = async () => (await import('@/contract/bus-search')).searchReturnTickets;

/** Every search for tickets, to forget them when seats or prices have changed. */
export const TICKETS_KEY = ['bus-tickets'] as const;

type SearchOptions = { /** Flag isShortBusTimeoutEnabled (D33). */ isShort: boolean };

function partyOf({ nbOfAdults, nbOfChildren, ageOfChildren }: Party): Party {
  return { nbOfAdults, nbOfChildren, ageOfChildren };
}

/** Asks, and asks again by itself while the answer is not complete. */
function ticketsQuery<Body>(
  direction: 'outbound' | 'return',
  body: Body,
  ask: (body: Body, signal: AbortSignal) => Promise<{ data: TicketSearch['tickets']; headers: Record<string, string> }>,
  { isShort }: SearchOptions,
) {
  const limit = searchLimit(isShort);
  return queryOptions({
    queryKey: [...TICKETS_KEY, direction, body],
    queryFn: async ({ client, queryKey, signal }): Promise<TicketSearch> => {
      const { data, headers } = await ask(body, signal);
      const answer = { rows: data, tryAgain: headers['x-try-again'] === 'true', suppliers: suppliersOf(headers['x-suppliers']) };
      return searchAfter(client.getQueryData<TicketSearch>(queryKey), answer, { now: Date.now(), limit });
    },
    refetchInterval: ({ state }) => (state.status === 'success' && state.data?.status === 'searching' ? pauseBefore(state.data.round) : false),
    // Somebody who waits in another tab finds the whole list.
    refetchIntervalInBackground: true,
    staleTime: 60_000,
  });
}

/** Outbound or one-way tickets of a search (R134). A package also lists buses that leave the evening before (D42), and has its own flags (D28). */
export function outboundTicketsQuery(api: ProductApi, search: SearchCriteria, currency: CurrencyCode, options: SearchOptions) {
  const body = {
    passengers: { ...partyOf(search), currencyCode: currency },
    departureCityCode: search.cityCodeDeparture,
    destinationCityCode: search.cityCodeDestination,
    acceptTripsArrivingTheDayOf: search.busHotelMode ?? false,
    date: search.dateStart,
    ...(search.dateEnd === undefined ? {} : { returnDate: search.dateEnd }),
  };
  const query = search.busHotelMode ? ({ product: 'busHotel' } as const) : {};
  return ticketsQuery('outbound', { ...body, ...query }, (_key, signal) => api(searchOutboundTickets, { body, query, signal }), options);
}

/** Return tickets that go with a chosen outbound (R135); their prices are the pair's (D32). */
export function returnTicketsQuery(api: ProductApi, choice: { tripId: string; returnDate?: LocalDate }, options: SearchOptions) {
  return ticketsQuery('return', choice, (sent, signal) => api(searchReturnTickets, { body: sent, signal }), options);
}

export type DayPriceQuestion = { from: string; to: string; first: LocalDate; last: LocalDate; currency: CurrencyCode; party: Party };

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
    queryFn: async ({ signal }) => (await api(listDayPrices, { query, signal })).data,
    staleTime: 60_000,
    meta: { isQuiet: true },
  });
}
