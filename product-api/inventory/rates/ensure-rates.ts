import type { ApiContext } from '../../context';
import { ECB_SOURCE, EXCHANGE_RATE_SEED } from './exchange-rate-seed';
import { saveExchangeRates, saveTaxRates } from './rates.repository';
import { TAX_RATE_SEED } from './tax-rate-seed';

/**
 * Exchange rates and taxes that the product ships with (D24, D27). Run at each start; imported exchange rates stay as
 * they are.
 */
export async function ensureRates(ctx: Pick<ApiContext, 'database'>): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await saveExchangeRates(tx, EXCHANGE_RATE_SEED, ECB_SOURCE, true);
    await saveTaxRates(tx, TAX_RATE_SEED);
  });
}
