import type { Hono } from 'hono';
import {
  listDayPrices as listDayPricesOperation,
  searchOutboundTickets as outboundOperation,
  searchReturnTickets as returnOperation,
} from '@/contract/bus-search';
import { OPERATION_ALIASES } from '../http/aliases';
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
  { searchCurrency }: { searchCurrency: FindSearchCurrency },
): void {
  for (const path of [outboundOperation.path, ...(OPERATION_ALIASES[outboundOperation.id] ?? [])]) {
    serveOperation(
      app,
      ctx,
      outboundOperation,
      async (_, { body, query, language, sessionId }) => {
        const currency = await searchCurrency(sessionId, body.passengers.currencyCode);
        return answerOf(
          await searchOutboundTickets(ctx, {
            search: body,
            product: query.product,
            currency,
            language,
            retry: query.retry,
          }),
        );
      },
      path,
    );
  }
  serveOperation(app, ctx, returnOperation, async (_, { body, query, language, sessionId }) => {
    const { currency } = readOffer(ctx, body.tripId);
    const { rateDate } = await searchCurrency(sessionId, currency);
    return answerOf(await searchReturnTickets(ctx, { ...body, rateDate, language, retry: query.retry }));
  });
  serveOperation(app, ctx, listDayPricesOperation, async (_, { query, sessionId }) => {
    const ageOfChildren = query.ageOfChildren ? query.ageOfChildren.split(',').map(Number) : [];
    const party = { nbOfAdults: Number(query.nbOfAdults ?? 1), nbOfChildren: ageOfChildren.length, ageOfChildren };
    const currency = await searchCurrency(sessionId, query.currencyCode);
    return { status: 200, body: await listDayPrices(ctx, { ...query, party, currency }) };
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
