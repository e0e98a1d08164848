import type { Hono } from 'hono';
import { listActivities as listOperation, readActivity as readOperation } from '@/contract/activities';
import type { ApiContext } from '../context';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { listActivities } from './list-activities';
import { readActivity } from './read-activity';
import type { FindSearchCurrency } from '../prices/search-currency';

export function mountActivityRoutes(
  app: Hono<RequestVariables>,
  ctx: ApiContext,
  { searchCurrency }: { searchCurrency: FindSearchCurrency },
): void {
  serveOperation(app, ctx, listOperation, async (_, { query, language, sessionId }) => {
    const currency = await searchCurrency(sessionId, query.currencyCode);
    return {
      status: 200,
      body: await listActivities(ctx, { cityCode: query.cityCode, from: query.from, to: query.to, currency, language }),
    };
  });
  serveOperation(app, ctx, readOperation, async (_, { params, query, language, sessionId }) => {
    const currency = await searchCurrency(sessionId, query.currencyCode);
    return {
      status: 200,
      body: await readActivity(ctx, { id: params.id, from: query.from, to: query.to, currency, language }),
    };
  });
}
