import type { Hono } from 'hono';
import { listAgents as listAgentsOperation } from '@/contract/landing-pages';
import type { ApiContext } from '../context';
import { keptJsonOf } from '../http/kept-json';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { listAgents } from './list-agents';

export function mountAgentRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  serveOperation(app, ctx, listAgentsOperation, async (_, { query, language }) => ({
    status: 200,
    json: keptJsonOf(await listAgents(ctx, query.cityCode, language)),
    headers: { 'cache-control': 'public, max-age=60' },
  }));
}
