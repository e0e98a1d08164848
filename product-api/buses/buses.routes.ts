import type { Hono } from 'hono';
import {
  listDayPrices as listDayPricesOperation,
  readRoad,
  searchOutboundTickets as outboundOperation,
  searchReturnTickets as returnOperation,
} from '@/contract/bus-search';
import { listExtraBuses as extraBusesOperation, listLiveNews as liveNewsOperation } from '@/contract/live-news';
import { OPERATION_ALIASES } from '../http/aliases';
import { listJson } from '../http/kept-json';
import type { LimitSearch } from '../http/limit-search';
import { serveOperation, type OperationAnswer, type RequestVariables } from '../http/serve-operation';
import { listDayPrices } from './day-prices/list-day-prices';
import { listExtraBuses } from './live/list-extra-buses';
import { listLiveNews } from './live/list-live-news';
import type { TicketList } from './search/list-tickets';
import { readRoadOfDeparture } from './roads/read-road';
import { readOffer } from './pricing/offers';
import { searchOutboundTickets } from './search/search-outbound-tickets';
import { searchReturnTickets } from './search/search-return-tickets';
import type { BusContext } from './supply/bus-supply';
import type { FindSearchCurrency } from '../prices/search-currency';

/** Many look at the same board at the same moment. */
const LIVE_HEADERS = { 'cache-control': 'public, max-age=10' };

export function mountBusRoutes(
  app: Hono<RequestVariables>,
  ctx: BusContext,
  { searchCurrency, limitSearch }: { searchCurrency: FindSearchCurrency; limitSearch: LimitSearch },
): void {
  for (const path of [outboundOperation.path, ...(OPERATION_ALIASES[outboundOperation.id] ?? [])]) {
    serveOperation(
      app,
      ctx,
      outboundOperation,
      async (_, { body, query: { product, retry }, ...caller }) => {
        const { language, sessionId } = caller;
        const asked = { kind: 'tickets', caller, question: [body, product], variant: retry } as const;
        const found = await limitSearch(
          asked,
          () => searchCurrency(sessionId, body.passengers.currencyCode),
          (currency, turn) =>
            searchOutboundTickets({ ...ctx, turn }, { search: body, product, currency, language, retry }),
        );
        return answerOf(found);
      },
      path,
    );
  }
  serveOperation(app, ctx, returnOperation, async (_, { body, query: { retry }, ...caller }) => {
    const { currency } = readOffer(ctx, body.tripId);
    const found = await limitSearch(
      { kind: 'tickets', caller, question: body, variant: retry },
      () => searchCurrency(caller.sessionId, currency),
      ({ rateDate }, turn) =>
        searchReturnTickets({ ...ctx, turn }, { ...body, rateDate, language: caller.language, retry }),
    );
    return answerOf(found);
  });
  serveOperation(app, ctx, listDayPricesOperation, async (_, { query, ...caller }) => {
    const ageOfChildren = query.ageOfChildren ? query.ageOfChildren.split(',').map(Number) : [];
    const party = { nbOfAdults: Number(query.nbOfAdults ?? 1), nbOfChildren: ageOfChildren.length, ageOfChildren };
    const { days } = await limitSearch(
      { kind: 'dayPrices', caller, question: query },
      () => searchCurrency(caller.sessionId, query.currencyCode),
      async (currency, turn) => ({
        days: await listDayPrices({ ...ctx, turn }, { ...query, party, currency }),
        isComplete: true,
      }),
    );
    return { status: 200, body: days };
  });
  serveOperation(app, ctx, readRoad, async (_, { params, query }) => {
    const departureId = Number(params.departureId);
    return { status: 200, body: { points: await readRoadOfDeparture(ctx, { ...query, departureId }) } };
  });
  serveOperation(app, ctx, liveNewsOperation, async (_, { query: { departureIds }, language }) => ({
    status: 200,
    body: await listLiveNews(ctx, { ids: [...new Set(departureIds.split(','))].map(Number), language }),
    headers: LIVE_HEADERS,
  }));
  serveOperation(app, ctx, extraBusesOperation, async (_, { query, language }) => ({
    status: 200,
    body: await listExtraBuses(ctx, { ...query, language }),
    headers: LIVE_HEADERS,
  }));
}

function answerOf({ tickets, isComplete, suppliers }: TicketList): OperationAnswer {
  return {
    status: 200,
    text: listJson(tickets),
    headers: {
      'x-try-again': String(!isComplete),
      'x-suppliers': suppliers.map(({ name, state }) => `${encodeURIComponent(name)}=${state}`).join(','),
      'x-supplier-ids': suppliers.map(({ id }) => encodeURIComponent(id)).join(','),
    },
  };
}
