import type { Hono } from 'hono';
import type { ApiContext } from '../context';
import { STORAGE_WORDS } from '../database/storage';
import { ApiError } from '../http/api-error';
import type { RequestVariables } from '../http/serve-operation';

const DATABASE_PATIENCE_MS = 1_000;

/**
 * /healthz: the process lives. /readyz: it can serve, that is, the database answers within a second (S21) and can write
 * (S29); without room it says so, and what only reads is answered still.
 */
export function mountHealthRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const isReady = await isDatabaseReady(ctx);
    const fault = ctx.storage.fault();
    // Where the disk fails the database may not even answer: that is why.
    if (fault !== null)
      return c.json({ status: 'not ready', reason: STORAGE_WORDS[fault] }, 503, { 'retry-after': '5' });
    if (!isReady) throw new ApiError('NOT_READY');
    return c.json({ status: 'ready' });
  });
}

async function isDatabaseReady(ctx: ApiContext): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), DATABASE_PATIENCE_MS)));
  const answer = ctx.database.query('select 1').then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return isReady;
}
