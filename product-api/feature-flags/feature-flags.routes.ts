import type { Hono } from 'hono';
import { readFeatureFlags } from '@/contract/feature-flags';
import type { ApiContext } from '../context';
import { keptJsonOf } from '../http/kept-json';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { readFlags } from './read-flags';

export function mountFeatureFlagRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  serveOperation(app, ctx, readFeatureFlags, async () => ({
    status: 200,
    json: keptJsonOf(await readFlags(ctx)),
    headers: { 'cache-control': 'public, max-age=2' },
  }));
}
