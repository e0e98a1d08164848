import type { Hono } from 'hono';
import { LANGUAGES } from '@/rules/language';
import type { ApiContext } from '../context';
import { listDestinationsJson } from '../destinations/list-destinations';
import { readFlags } from '../feature-flags/read-flags';
import type { RequestVariables } from '../http/serve-operation';
import { inventoryVersion } from '../inventory-cache/inventory-cache';
import { readForPages } from '../landing-pages/sale/known';
import { answerInTime } from '../timing/answer-in-time';

/** What every page needs of a new inventory is read before it is told of; nobody is kept from it for longer. */
const READ_FIRST_MS = 1_000;

/**
 * /edition: what the website's kept pages are made of; they may be shown while it says the same. Not part of /api: the
 * gateway leads no browser here. Asked several times a second, so that it stands before the log of requests.
 */
export function mountEditionRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  const readAll = async () => {
    await readForPages(ctx);
    for (const language of LANGUAGES) await listDestinationsJson(ctx, { language, place: null, onlyNear: false });
  };
  let told: number | undefined;
  /** Whoever asks for the first page that is drawn anew would wait for it, after each import (P15). */
  const readFirst = async (inventory: number) => {
    // Where it cannot be read, the page that needs it says so.
    if (told !== undefined && told !== inventory)
      await answerInTime(readAll(), READ_FIRST_MS, undefined).catch(() => undefined);
    told = inventory;
  };

  app.get('/edition', async (c) => {
    try {
      const [inventory, flags] = await Promise.all([inventoryVersion(ctx), readFlags(ctx)]);
      await readFirst(inventory);
      return c.json({ inventory, flags }, 200, { 'cache-control': 'no-store' });
    } catch {
      // Whose database is away says so at every other call, and in its log.
      return c.json({ status: 'not ready' }, 503, { 'cache-control': 'no-store' });
    }
  });
}
