import type { Hono } from 'hono';
import { readFeatureFlags } from '@/contract/feature-flags';
import type { ApiContext } from '../context';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { readFlags } from './read-flags';

export function mountFeatureFlagRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  serveOperation(app, ctx, readFeatureFlags, async () => ({
    status: 200,
    body: await readFlags(ctx),
    headers: { 'cache-control': 'public, max-age=2' },
  }));
}
