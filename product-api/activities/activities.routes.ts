import type { Hono } from 'hono';
import { listActivities as listOperation, readActivity as readOperation } from '@/contract/activities';
import type { ApiContext } from '../context';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { searchCurrency } from '../sessions/search-currency';
import { listActivities } from './list-activities';
import { readActivity } from './read-activity';

export function mountActivityRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  serveOperation(app, ctx, listOperation, async (_, { query, language, sessionId }) => {
    const currency = await searchCurrency(ctx, sessionId, query.currencyCode);
    return {
      status: 200,
      body: await listActivities(ctx, { cityCode: query.cityCode, from: query.from, to: query.to, currency, language }),
    };
  });
  serveOperation(app, ctx, readOperation, async (_, { params, query, language, sessionId }) => {
    const currency = await searchCurrency(ctx, sessionId, query.currencyCode);
    return {
      status: 200,
      body: await readActivity(ctx, { id: params.id, from: query.from, to: query.to, currency, language }),
    };
  });
}
