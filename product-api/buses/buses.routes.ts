import type { Hono } from 'hono';
import {
  listDayPrices as listDayPricesOperation,
  searchOutboundTickets as outboundOperation,
  searchReturnTickets as returnOperation,
} from '@/contract/bus-search';
import { OPERATION_ALIASES } from '../http/aliases';
import type { LimitSearch } from '../http/limit-search';
import { serveOperation, type OperationAnswer, type RequestVariables } from '../http/serve-operation';
import { listDayPrices } from './day-prices/list-day-prices';
import type { TicketList } from './search/list-tickets';
import { readOffer } from './pricing/offers';
import { searchOutboundTickets } from './search/search-outbound-tickets';
import { searchReturnTickets } from './search/search-return-tickets';
import type { BusContext } from './supply/bus-supply';
import type { FindSearchCurrency } from '../prices/search-currency';

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
      async (_, { body, query: { product, retry }, language, sessionId, visitorAddress }) => {
        const asked = { kind: 'tickets', visitorAddress, sessionId, question: [body, product] } as const;
        const found = await limitSearch(asked, async () => {
          const currency = await searchCurrency(sessionId, body.passengers.currencyCode);
          return searchOutboundTickets(ctx, { search: body, product, currency, language, retry });
        });
        return answerOf(found);
      },
      path,
    );
  }
  serveOperation(app, ctx, returnOperation, async (_, { body, query, language, sessionId, visitorAddress }) => {
    const { currency } = readOffer(ctx, body.tripId);
    const found = await limitSearch({ kind: 'tickets', visitorAddress, sessionId, question: body }, async () => {
      const { rateDate } = await searchCurrency(sessionId, currency);
      return searchReturnTickets(ctx, { ...body, rateDate, language, retry: query.retry });
    });
    return answerOf(found);
  });
  serveOperation(app, ctx, listDayPricesOperation, async (_, { query, sessionId, visitorAddress }) => {
    const ageOfChildren = query.ageOfChildren ? query.ageOfChildren.split(',').map(Number) : [];
    const party = { nbOfAdults: Number(query.nbOfAdults ?? 1), nbOfChildren: ageOfChildren.length, ageOfChildren };
    const asked = { kind: 'dayPrices', visitorAddress, sessionId, question: query } as const;
    const { days } = await limitSearch(asked, async () => {
      const currency = await searchCurrency(sessionId, query.currencyCode);
      return { days: await listDayPrices(ctx, { ...query, party, currency }), isComplete: true };
    });
    return { status: 200, body: days };
  });
}

function answerOf({ tickets, isComplete, suppliers }: TicketList): OperationAnswer {
  return {
    status: 200,
    body: tickets,
    headers: {
      'x-try-again': String(!isComplete),
      'x-suppliers': suppliers.map(({ name, state }) => `${encodeURIComponent(name)}=${state}`).join(','),
      'x-supplier-ids': suppliers.map(({ id }) => encodeURIComponent(id)).join(','),
    },
  };
}
