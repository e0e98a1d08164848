import type { Hono } from 'hono';
import { listFaqs, listLandingPages, readLandingPage } from '@/contract/landing-pages';
import { readPriceHistory as priceHistoryOperation } from '@/contract/price-history';
import type { ApiContext } from '../context';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { searchCurrency } from '../sessions/record/search-currency';
import { readPriceHistory } from './history/read-price-history';
import { KEPT_SECONDS } from './kept-answers';
import { listFaqsJson } from './list-faqs';
import { listLandingPagesJson } from './list-landing-pages';
import { readLandingPageJson } from './read-landing-page';

/** The same for everybody. */
const headers = { 'cache-control': `public, max-age=${KEPT_SECONDS}` };

export function mountLandingPageRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  serveOperation(app, ctx, listLandingPages, async () => ({
    status: 200,
    json: await listLandingPagesJson(ctx),
    headers,
  }));
  serveOperation(app, ctx, readLandingPage, async (_, { params, language }) => ({
    status: 200,
    json: await readLandingPageJson(ctx, { slug: params.slug, language }),
    headers,
  }));
  serveOperation(app, ctx, listFaqs, async (_, { query, language }) => ({
    status: 200,
    json: await listFaqsJson(ctx, { ...query, language }),
    headers,
  }));
  serveOperation(app, ctx, priceHistoryOperation, async (_, { query, sessionId }) => {
    const currency = await searchCurrency(ctx, sessionId, query.currencyCode);
    return { status: 200, body: await readPriceHistory(ctx, { ...query, currency }) };
  });
}
