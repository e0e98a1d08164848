import type { ProductApi } from '@/lib/http/product-api-client';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import { suppliersOf } from './rules/suppliers-header';
import type { TicketAnswer } from './rules/ticket-search';

/** Every search for tickets, to forget them when seats or prices have changed. */
export const TICKETS_KEY = ['bus-tickets'] as const;

/** A search as it is asked, once or again. */
export type TicketQuestion = {
  /** Where its answers are kept. */
  key: readonly unknown[];
  /** @param retry name of a company that has failed and is to be asked once more (F11) */
  ask: (signal: AbortSignal, retry?: string) => Promise<TicketAnswer>;
};

function answerOf({ data, headers }: { data: TicketAnswer['rows']; headers: Record<string, string> }): TicketAnswer {
  return {
    rows: data,
    tryAgain: headers['x-try-again'] === 'true',
    suppliers: suppliersOf(headers['x-suppliers'], headers['x-supplier-ids']),
  };
}

function partyOf({ nbOfAdults, nbOfChildren, ageOfChildren }: Party): Party {
  return { nbOfAdults, nbOfChildren, ageOfChildren };
}

/**
 * Outbound or one-way tickets of a search (R134). A package also lists buses that leave the evening before (D42), and
 * has its own flags (D28).
 */
export function outboundQuestion(api: ProductApi, search: SearchCriteria, currency: CurrencyCode): TicketQuestion {
  const body = {
    passengers: { ...partyOf(search), currencyCode: currency },
    departureCityCode: search.cityCodeDeparture,
    destinationCityCode: search.cityCodeDestination,
    acceptTripsArrivingTheDayOf: search.busHotelMode ?? false,
    date: search.dateStart,
    ...(search.dateEnd === undefined ? {} : { returnDate: search.dateEnd }),
  };
  const query = search.busHotelMode ? ({ product: 'busHotel' } as const) : {};
  return {
    key: [...TICKETS_KEY, 'outbound', { ...body, ...query }],
    ask: async (signal, retry) =>
      answerOf(await api('searchOutboundTickets', { body, query: { ...query, retry }, signal })),
  };
}

/** Return tickets that go with a chosen outbound (R135); their prices are the pair's (D32). */
export function returnQuestion(api: ProductApi, choice: { tripId: string; returnDate?: LocalDate }): TicketQuestion {
  return {
    key: [...TICKETS_KEY, 'return', choice],
    ask: async (signal, retry) =>
      answerOf(await api('searchReturnTickets', { body: choice, query: { retry }, signal })),
  };
}
