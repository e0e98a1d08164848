import type { Logger } from 'pino';
import type { Environment } from '@/lib/env/environment';
import { ensureDemoInventory, ensureRates, type ProductApi } from '@/product-api/index';

/**
 * What a new database needs before anything can be sold: exchange rates and tax rates, and the demo timetable unless it
 * is turned off or was taken out. Runs while the site answers; what fails is logged and tried again by the next start.
 */
export async function loadFirstInventory(
  { ctx }: ProductApi,
  { DEMO_INVENTORY }: Environment,
  log: Logger,
): Promise<void> {
  const report = (line: string) => log.info({ task: 'inventory' }, line);
  try {
    await ensureRates(ctx);
    if (DEMO_INVENTORY) await ensureDemoInventory(ctx, { report });
  } catch (error) {
    log.error({ err: error }, 'the first inventory could not be loaded');
  }
}
