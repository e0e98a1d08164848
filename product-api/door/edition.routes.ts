import type { Hono } from 'hono';
import type { ApiContext } from '../context';
import { readFlags } from '../feature-flags/read-flags';
import type { RequestVariables } from '../http/serve-operation';
import { inventoryVersion } from '../inventory-cache/inventory-cache';

/**
 * /edition: what the website's kept pages are made of; they may be shown while it says the same. Not part of /api: the
 * gateway leads no browser here. Asked several times a second, so that it stands before the log of requests.
 */
export function mountEditionRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  app.get('/edition', async (c) => {
    try {
      const [inventory, flags] = await Promise.all([inventoryVersion(ctx), readFlags(ctx)]);
      return c.json({ inventory, flags }, 200, { 'cache-control': 'no-store' });
    } catch {
      // Whose database is away says so at every other call, and in its log.
      return c.json({ status: 'not ready' }, 503, { 'cache-control': 'no-store' });
    }
  });
}
