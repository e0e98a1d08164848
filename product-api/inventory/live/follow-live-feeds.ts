import { setTimeout as delay } from 'node:timers/promises';
import type { ApiContext } from '../../context';
import { isDatabaseAway } from '../../database/database-away';
import { forgetOtherLiveFeeds, pollLiveFeeds, type LiveAddress } from './poll-live-feeds';

const EVERY_MS = 30_000;
/** The pause itself is as long: who comes a moment early would find it asked already, and wait another round. */
const CLAIM_MS = 25_000;

/**
 * Asks for live times until it is ended. What fails is told, and tried again. Without an address there is nothing to
 * ask: what was said by those that there were is taken out, and that is all.
 */
export async function followLiveFeeds(
  ctx: Pick<ApiContext, 'database' | 'now' | 'log'>,
  addresses: readonly LiveAddress[],
  signal?: AbortSignal,
): Promise<void> {
  let isTidy = false;
  while (!signal?.aborted) {
    try {
      if (!isTidy) await forgetOtherLiveFeeds(ctx, addresses);
      isTidy = true;
      if (addresses.length === 0) return;
      await pollLiveFeeds(ctx, addresses, { everyMs: CLAIM_MS });
    } catch (error) {
      if (isDatabaseAway(error)) ctx.log.warn({ job: 'live feeds' }, 'database away');
      else ctx.log.error({ err: error, job: 'live feeds' }, 'live feeds could not be read');
    }
    await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
